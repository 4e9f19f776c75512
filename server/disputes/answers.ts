import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { cents, toWire } from '../../values/money.ts'
import { needsTwo } from './domain.ts'
import type { DisputeRow } from './store.ts'

type Schemas = components['schemas']
const onOrNull = (on: string | null) => on && dayToWire(on as Day)

export const toOwnDispute = (row: DisputeRow, today: Day): Schemas['Dispute'] => ({
  id: row.form_id,
  state: row.state,
  amount: toWire(cents(row.amount)),
  openedOn: dayToWire(row.opened_on as Day),
  creditBy: dayToWire(row.credit_by as Day),
  decideBy: dayToWire(row.decide_by as Day),
  creditedOn: onOrNull(row.credited_on),
  decidedOn: onOrNull(row.decided_on),
  takeBackOn: onOrNull(row.take_back_on),
  takenBackOn: onOrNull(row.taken_back_on),
  // What is only proposed is not for the member.
  explanation: row.decided_on === null ? null : row.explanation,
  today: dayToWire(today),
})

export const toDisputeAtDesk = (
  row: DisputeRow,
  proposer: { name: string } | null,
  { today, readerId, twoAbove }: { today: Day; readerId: number; twoAbove: number },
): Schemas['FormDispute'] => ({
  dispute: toOwnDispute(row, today),
  isNewAccount: row.is_new_account,
  needsTwo: needsTwo(row.amount, twoAbove),
  proposal:
    row.proposed_act === null
      ? null
      : {
          act: row.proposed_act,
          by: proposer?.name ?? '',
          isOwn: row.proposed_by === readerId,
          explanation: row.explanation,
        },
})
