import { isDay } from '../../values/days.ts'
import { TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { type Cents, fromWire } from '../../values/money.ts'
import { isDollars, readCoreRows } from './core-rows.ts'

/** What the core will post on an account. Less than 0 lowers what is available. */
export type CorePendingRow = {
  account: string
  reference: string
  amount: Cents
  description: string
  pendingType: string
  madeOn: string
  type: number
}

const heads = ['account', 'reference', 'amount', 'description', 'kind', 'date']
const maxText = 200

export async function readPending(path: string): Promise<CorePendingRow[]> {
  const rows = new Map<string, CorePendingRow>()
  await readCoreRows(
    path,
    heads,
    ([account = '', reference = '', amount = '', description = '', kind = '', on = '', type = '']) => {
      const key = JSON.stringify([account, reference])
      if (account === '' || reference === '' || description === '')
        return 'account, reference and description must not be blank'
      if (rows.has(key)) return `the reference ${reference} is there twice for the account ${account}`
      if (!isDollars(amount) || Number(amount) === 0) return 'amount must be dollars such as -12.50, and not 0'
      if (description.length > maxText || kind.length > maxText) return `a text has more than ${maxText} letters`
      if (!isDay(on)) return 'date must be a day such as 2026-11-28'
      if (type !== '' && !Object.hasOwn(Kind, type))
        return `type must be one of ${Object.keys(Kind).join(', ')}, or blank`
      const row = {
        account,
        reference,
        amount: fromWire(Number(amount)),
        description,
        pendingType: kind,
        madeOn: on,
        type: type === '' ? Kind.ALL : Kind[type as keyof typeof Kind],
      }
      rows.set(key, row)
      return null
    },
    ['type'],
  )
  return [...rows.values()]
}
