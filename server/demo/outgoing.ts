import { cents } from '../../values/money.ts'
import type { Db } from '../db/open.ts'
import { bankAccount } from '../outgoing/batches-store.ts'
import type { SendingInstitution, OutgoingPort, Returns } from '../outgoing/port.ts'

/** Accepts everything at once. An account number that ends in 0000 returns the money at the next poll. */
export const demoPort = (db: Db): OutgoingPort => ({
  pause: 0,
  deliver: async () => {},
  returned: async (institution, _, take) => void (await take(await closedAccounts(db, institution))),
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
    code: 'R02',
  }))
  return { key: 'demo', name: `the demo’s banks at ${name}`, returns }
}
