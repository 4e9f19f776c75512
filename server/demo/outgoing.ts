import { cents } from '../../values/money.ts'
import type { Db } from '../db/open.ts'
import { bankAccount } from '../outgoing/batches-store.ts'
import type { SendingInstitution, OutgoingPort, Returns } from '../outgoing/port.ts'

const reason = 'Account closed.'

/** Accepts everything at once. An account number that ends in 0000 returns the money at the next poll. */
export const demoPort = (db: Db): OutgoingPort => ({
  pause: 0,
  deliver: async () => {},
  returned: async (institution) => [() => closedAccounts(db, institution)],
})

async function closedAccounts(db: Db, { id, name }: SendingInstitution): Promise<Returns> {
  const rows = await db
    .selectFrom('outgoing_payment')
    .select(['confirmation', 'left_amount'])
    .where('institution_id', '=', id)
    .where('method', '=', 'Electronic')
    .where('delivered_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where(bankAccount, 'like', '%0000')
    .execute()
  const returns = rows.map(({ confirmation, left_amount }) => ({
    confirmNum: confirmation,
    amount: cents(left_amount),
    reason,
  }))
  return { name: `the demo’s banks at ${name}`, returns, done: async () => {} }
}
