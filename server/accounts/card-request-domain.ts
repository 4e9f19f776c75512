import type { components } from '../../api/schema.d.ts'
import { cardNames, cardErrors } from '../../values/cards.ts'
import { format, fromWire } from '../../values/money.ts'
import type { FormSection } from '../db/columns.ts'
import { Refusal, refuse } from '../refusals.ts'

type CardRequest = components['schemas']['CreditCardRequest']

export const cardRequestForm = { friendlyName: 'Credit Card Request', origin: 'Home' } as const
/** An open request blocks another one for this many days. */
export const openDays = 30

/** Returns the form that staff read. `open`: the number of an earlier request that is still open. */
export function decideCardRequest(
  { cardType, requestedLimit, monthlyIncome }: CardRequest,
  open: number | null,
): FormSection[] {
  const card = cardNames.get(cardType)
  if (!card) throw new Refusal(422, 'Please choose a Visa or a Mastercard.')
  const [limit, income] = [fromWire(requestedLimit), fromWire(monthlyIncome)]
  refuse(cardErrors({ limit, income })[0])
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
