import { kinds } from '../../server/dependencies.ts'
import { transact } from '../../server/db/open.ts'
import { addPayments } from '../../server/payments/payments-store.ts'
import { planKinds } from '../../server/schedule/kinds.ts'
import { addBegun } from '../../server/schedule/plans-store.ts'
import { run } from '../../server/schedule/run.ts'
import { addScheduled } from '../../server/transfers/scheduled-store.ts'
import { addDays, day, toDateAt } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { addBill } from '../payments/bills.ts'
import { context, openBank } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'

const zone = 'America/New_York'
const on = day('2031-03-05')
const madeAt = toDateAt(addDays(on, -2), '12:00', zone)
const rules = { freePerMonth: 15, fee: 50, mostPerPayment: 10_000_00, mostPerDay: 20_000_00 }

/** Opens a bank whose members have what is due on one day, by default in one transaction of its run. */
export async function openDue({
  epay = {},
  maxTogether = 32,
}: {
  epay?: Partial<typeof rules>
  maxTogether?: number
} = {}) {
  const bank = await openBank({ epay: { ...rules, ...epay } })
  const errors: (readonly number[])[] = []
  const onError = (ids: readonly number[]) => void errors.push(ids)
  const scheduler = { ...context, kinds, onError, maxTogether }
  await bank.wait(toDateAt(on, '10:00', zone).getTime() - (await bank.now()).getTime())
  return {
    bank,
    errors,
    told: () => toldBy(bank),
    /** Adds a member with a checking and a savings account. */
    member: async (username: string, balance: number) => {
      const { id: personId, accounts } = await bank.addMember(username, [{ balance, is: { type: 1 } }, {}])
      const member = { institutionId: bank.id, personId }
      const [checking = 0, savings = 0] = accounts.map(({ id }) => id)
      const { payeeId } = await addBill(context.db, member, {
        mail_first_until: toDateAt(addDays(on, 1), '12:00', zone),
      })
      return {
        member,
        checking,
        savings,
        payeeId,
        /** Adds a bill to pay from an account, or from checking. */
        owes: (amount: number, accountId = checking) =>
          transact(context.db, (tx) => {
            const columns = { payee_id: payeeId, account_id: accountId, amount, comment: '', comment_on_check: false }
            return addPayments(tx, member, [{ scheduledOn: on, columns }], madeAt)
          }),
        /** Adds a transfer to savings from an account, or from checking. */
        saves: (amount: number, fromAccountId = checking) =>
          transact(context.db, async (tx) => {
            const [begun] = await addBegun(tx, member, { kind: planKinds.transfer, madeAt, days: [on] })
            const planId = begun?.planId ?? 0
            const pair = { fromAccountId, toAccountId: savings }
            await addScheduled(tx, member, { planId, ...pair, amount: cents(amount), frequency: 0, stopsOn: null })
          }),
      }
    },
    runNow: async (shouldContinue?: () => boolean) =>
      run(scheduler, { id: bank.id, timeZone: zone }, await bank.now(), shouldContinue),
    /** Returns how each of a member's occurrences went, in the order in which they were added. */
    outcomes: async ({ personId }: { personId: number }) => {
      const rows = await context.db
        .selectFrom('occurrence_attempt')
        .innerJoin('occurrence', (join) =>
          join
            .onRef('occurrence.institution_id', '=', 'occurrence_attempt.institution_id')
            .onRef('occurrence.id', '=', 'occurrence_id'),
        )
        .innerJoin('plan', (join) =>
          join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'),
        )
        .select('outcome')
        .where('occurrence.institution_id', '=', bank.id)
        .where('person_id', '=', personId)
        .orderBy('occurrence.id')
        .orderBy('tried_on')
        .execute()
      return rows.map(({ outcome }) => outcome)
    },
  }
}
