import { expect, test } from 'vitest'
import { addDays, addMonths, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { seededRandom } from '../../server/demo/random.ts'
import { happen, loan, mariaWith, today } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'

const rounds = 12

async function countEntries(institutionId: number, accountId: number): Promise<number> {
  const rows = await context.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('institution_id', '=', institutionId)
    .where('account_id', '=', accountId)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test.each([1, 2, 3])(
  'a goal’s percentage is what the ledger’s entries say, after any deposits and withdrawals (sequence %i)',
  async (seed) => {
    const random = seededRandom(`goals ${seed}`)
    const { bank, maria, accounts } = await mariaWith([{}], [loan])
    const [share, wagon] = accounts.map(({ id, unique_id }) => ({ id, uniqueId: unique_id }))
    if (!share || !wagon) throw new Error('no accounts')
    const move = (id: number, amount: number) =>
      happen(bank, id, [{ happenedOn: addDays(today, -random.amount(0, 40)), amount: cents(amount) }])
    await move(share.id, random.amount(1, 900_00))
    await move(wagon.id, -random.amount(1, 900_00))
    const goals: { id: number; account: number; baseline: number; amount: number }[] = []
    for (const [goalType, account] of [[1, share] as const, [2, wagon] as const])
      for (const fromScratch of [true, false]) {
        const amount = random.amount(1, 500_00)
        const began = await countEntries(bank.id, account.id)
        const body = { goalType, accountUniqueId: account.uniqueId, fromScratch, amount: amount / 100 }
        const texts = { name: 'Goal', description: 'Any', deadline: dayToWire(addMonths(today, 3)) }
        const { data } = await maria.call('createGoal', { body: { ...body, ...texts } })
        const baseline = fromScratch ? began : goalType === 1 ? 0 : -9_000_00
        goals.push({ id: data.id, account: account.id, baseline, amount })
      }
    for (let round = 0; round < rounds; round++) {
      const account = random.pick([share, wagon])
      const balance = await countEntries(bank.id, account.id)
      // Keeps a share above zero and a loan from being overpaid.
      const [least, most] = account === share ? [-balance, 300_00] : [-300_00, -balance]
      const amount = random.amount(least, most)
      if (amount !== 0) await move(account.id, amount)
      const { data } = await maria.call('getGoals', { body: {} })
      for (const { id, account, baseline, amount } of goals) {
        const counted = BigInt((await countEntries(bank.id, account)) - baseline)
        const held = counted < 0n ? 0n : counted > BigInt(amount) ? BigInt(amount) : counted
        const goal = data.find((one) => one.id === id)
        expect([goal?.percentageCompleted, Math.round((goal?.amountLeft ?? 0) * 100)]).toEqual([
          Number((100n * held) / BigInt(amount)),
          amount - Number(held),
        ])
      }
    }
  },
)
