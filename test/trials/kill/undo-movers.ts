import { sql } from 'kysely'
import { linesOf, type Mover } from './mover.ts'

type Past = { confirmNum: string; delivery: { state: number } | null; isTakenBack: boolean }
type Receipt = { canTakeBack: boolean; undoExpiresInMs: number }

/** Takes back the newest transfer or sent money whose receipt offers it. */
const mover = (
  name: string,
  path: string,
  isOffered: (past: Past, receipt: Receipt) => boolean,
  provenBy: NonNullable<Mover['provenBy']>,
): Mover => ({
  name,
  by: 'member',
  // A second request for the same money is confirmed too, and leaves nothing.
  isOneAtATime: true,
  act: async ({ read }) => {
    const past = await read<Past[]>('/customer/transfersHistory', {})
    for (const item of past.slice(0, 5)) {
      const { confirmNum } = item
      const receipt = await read<Receipt>('/customer/transferreceipt', { confirmNum })
      if (isOffered(item, receipt)) return { path, body: { confirmNum }, leaves: () => [`${name}: ${confirmNum}`] }
    }
    return null
  },
  provenBy,
})

const transfersBack = mover(
  'transfers taken back',
  '/customer/transfer/takeback',
  (_, { canTakeBack }) => canTakeBack,
  (db, usernames) =>
    linesOf(
      db,
      sql`select 'transfers taken back: ' || made.confirm_num
        from taken_back
          join ledger_transaction as made on made.id = taken_back.transaction_id
          join person on person.id = made.made_by
        where username = any(${usernames})`,
    ),
)

const sentBack = mover(
  'sent money taken back',
  '/customer/sendmoney/undo',
  ({ delivery }, { undoExpiresInMs }) => delivery !== null && undoExpiresInMs > 10_000,
  (db, usernames) =>
    linesOf(
      db,
      sql`select 'sent money taken back: ' || confirmation
        from outgoing_payment join person on person.id = person_id
          join audit_event on target_type = 'outgoing payment' and target_id = outgoing_payment.id::text and action = 'undoSend' and ok
        where returned_at < undo_until and username = any(${usernames})`,
    ),
)

export const undoMovers: readonly Mover[] = [transfersBack, sentBack]
