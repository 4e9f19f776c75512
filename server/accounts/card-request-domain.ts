import type { components } from '../../api/schema.d.ts'
import { CreditCardType } from '../../values/enumerations.ts'
import { cents, format, fromWire } from '../../values/money.ts'
import type { FormSection } from '../db/columns.ts'
import { Refusal } from '../http/answers.ts'

type Asked = components['schemas']['CreditCardRequest']

export const cardRequestForm = { friendlyName: 'Credit Card Request', origin: 'Home' } as const
/** For how long an open request blocks another one. */
export const openDays = 30

const [least, most] = [cents(500_00), cents(50_000_00)]
const names = new Map<number, string>([
  [CreditCardType.VISA, 'Visa'],
  [CreditCardType.MASTERCARD, 'Mastercard'],
])

/** What staff read of a request. `open`: the number of an earlier one, if it is still open. */
export function decideCardRequest({ cardType, requestedLimit, monthlyIncome }: Asked, open: number | null): FormSection[] {
  const card = names.get(cardType)
  if (!card) throw new Refusal(422, 'Please choose a Visa or a Mastercard.')
  const [limit, income] = [fromWire(requestedLimit), fromWire(monthlyIncome)]
  if (limit < least || limit > most)
    throw new Refusal(422, `The limit must be between ${format(least)} and ${format(most)}.`, { code: 'limit' })
  if (income <= 0) throw new Refusal(422, 'Please enter your monthly income.')
  if (open !== null) throw new Refusal(409, `Your request ${open} is still open.`)
  return [
    {
      title: 'Request',
      values: [
        { title: 'Card type', value: card },
        { title: 'Requested limit', value: format(limit) },
        { title: 'Monthly income', value: format(income) },
      ],
    },
  ]
}
