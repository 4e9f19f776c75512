import type { components } from '../../api/schema.d.ts'
import { type Day, dayIn, dayToWire } from '../../values/days.ts'
import { cents, toWire } from '../../values/money.ts'
import type { ReadDispute } from './store.ts'

type Schemas = components['schemas']
const onOrNull = (on: string | null) => on && dayToWire(on as Day)

type Moment = { today: Day; zone: string }

export const toOwnDispute = (row: ReadDispute, { today, zone }: Moment): Schemas['Dispute'] => ({
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
  cameBack: row.returned_at && {
    on: dayToWire(dayIn(zone, row.returned_at)),
    amount: toWire(cents(row.sent_amount ?? 0)),
    kept: toWire(cents(row.came_back_on ? row.amount : 0)),
  },
  today: dayToWire(today),
})

export const toDisputeAtDesk = (
  row: ReadDispute,
  proposer: { name: string } | null,
  { readerId, isLarge, ...moment }: Moment & { readerId: number; isLarge: boolean },
): Schemas['FormDispute'] => ({
  dispute: toOwnDispute(row, moment),
  isNewAccount: row.is_new_account,
  needsTwo: isLarge,
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
