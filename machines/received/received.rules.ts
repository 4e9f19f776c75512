import type { components } from '../../api/schema.d.ts'
import { type Cents, fromWire } from '../../values/money.ts'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'

type Wire = components['schemas']['ReceivedIssue']
type Waiting = NonNullable<Wire['waiting']>
/** A file, or a return, that needs a person. */
export type Issue = Omit<Wire, 'waiting' | 'returned'> & {
  waiting: (Omit<Waiting, 'deposits' | 'withdrawals'> & { deposits: Cents; withdrawals: Cents }) | null
  returned: { amount: Cents; reference: string } | null
}

export const toIssue = ({ waiting, returned, ...issue }: Wire): Issue => ({
  ...issue,
  waiting: waiting && {
    ...waiting,
    deposits: fromWire(waiting.deposits),
    withdrawals: fromWire(waiting.withdrawals),
  },
  returned: returned && { ...returned, amount: fromWire(returned.amount) },
})

/** Returns what staff can do about it. Who refused a file can still take it. */
export function listIssueActs({ kind, state }: Pick<Issue, 'kind' | 'state'>): ReceivedIssueAct[] {
  if (kind !== 'WAITING_FILE') return state === 'OPEN' ? ['CLOSE'] : []
  if (state === 'OPEN') return ['REFUSE', 'TAKE_NEW', 'TAKE']
  return state === 'REFUSED' ? ['TAKE_NEW', 'TAKE'] : []
}
