import { randomUUID } from 'node:crypto'
import { kinds } from '../../server/dependencies.ts'
import { run } from '../../server/schedule/run.ts'
import { toDateAt, day } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { toldBy } from '../support/told.ts'

const zone = 'America/New_York'

/** A Monday without a bank holiday nearby. */
export const monday = '2031-03-03'

/** Opens rosa's bank on a given day, and returns its run. */
export async function rosaOn(on: string, time = '12:00', is: Parameters<typeof rosaWithTwoShares>[0] = {}) {
  const all = await rosaWithTwoShares(is)
  const { bank, member, order } = all
  const errors: unknown[] = []
  const onError = (_: unknown, error: unknown) => void errors.push(error)
  const scheduler = { ...context, kinds, onError, maxTogether: 32 }
  const pass = async (to: string, at_ = '10:00') =>
    bank.wait(toDateAt(day(to), at_, zone).getTime() - (await bank.now()).getTime())
  const runNow = async () => run(scheduler, { id: bank.id, timeZone: zone }, await bank.now())
  await pass(on, time)
  // Signs in again, because weeks may have passed.
  const rosa = () => bank.signIn(member)
  return {
    ...all,
    rosa,
    errors,
    pass,
    runNow,
    /** Sets the bank's clock, and starts the run of that day. */
    runOn: async (to: string, time_ = '10:00') => {
      await pass(to, time_)
      await runNow()
    },
    repeat: async (amount: number, changes: object = { frequency: 2 }) =>
      rosa().call('createTransfer', { key: randomUUID(), body: order(amount, changes) }),
    plans: async () => (await rosa().call('getScheduledTransfers', { body: {} })).data,
    told: () => toldBy(bank),
    setStatus: (status: 0 | 1 | 2) =>
      context.db.updateTable('person').set({ status }).where('id', '=', member.id).execute(),
    setAccount: (index: 0 | 1, is_: object) =>
      context.db
        .updateTable('account')
        .set(is_)
        .where('id', '=', member.accounts[index]?.id ?? 0)
        .execute(),
  }
}
