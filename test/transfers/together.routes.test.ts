import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { orderOf } from '../support/founding.ts'

const opening = 100_00

/** Opens a bank whose first transfer waits until `release`, so that all others wait in line. */
async function openLine(names: readonly string[]) {
  const bank = await openBank()
  const open = async (name: string) => {
    const member = await bank.addMember(name, [{ balance: opening }, { balance: opening }])
    const shares = member.accounts.map(({ unique_id }) => unique_id) as [string, string]
    const { call } = bank.signIn(member)
    const transfer = (amount: number, key: string = randomUUID()) =>
      call('createTransfer', { key, body: orderOf({ ...member, shares }, amount) })
    return { ...member, call, transfer, shares, from: shares[0] }
  }
  const first = await open('first')
  const members: Awaited<ReturnType<typeof open>>[] = []
  for (const name of names) members.push(await open(name))
  const holder = await hold(`select from institution where id = ${bank.id} for update`)
  const ahead = first.transfer(1)
  await vi.waitFor(async () => expect(await countWaitingFor(holder)).toBe(1))
  const areInLine = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from call_count where institution_id = ${bank.id} and counter like 'transfers:%'`.execute(
        context.db,
      )
      expect(rows[0]?.n).toBe(members.length + 1)
    })
  return { bank, members, ahead, areInLine, release: holder.release }
}

async function hold(statement: string) {
  const client = new pg.Client({ connectionString: shared.url ?? '' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(statement)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return { pid: rows[0].pid as number, release: () => client.query('rollback') }
}

async function countWaitingFor({ pid }: { pid: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(context.db)
  return rows[0]?.n ?? 0
}

/** Returns how many transactions have written the transfers of this bank. */
async function countTransactions(institutionId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct xmin::text)::int as n from ledger_transaction where institution_id = ${institutionId} and kind = 'transfer'`.execute(
    context.db,
  )
  return rows[0]?.n ?? 0
}

// Parallel requests need two connections.
test.runIf(shared.kind === 'postgres')(
  'transfers of several members that wait are made in one transaction, each with its own answer',
  async () => {
    const { bank, members, ahead, areInLine, release } = await openLine(['ada', 'ben', 'eva', 'ida', 'leo', 'mia'])
    const key = randomUUID()
    const sent = members.map(({ transfer }, index) =>
      transfer(index === 2 ? 100.01 : index + 1, index === 0 ? key : undefined),
    )
    await areInLine()
    const again = members[0]?.transfer(1, key)
    await release()
    const answers = await Promise.all([ahead, ...sent, again])
    expect(answers.map((answer) => `${answer?.status} ${answer?.message}`)).toEqual([
      '200 ',
      '200 ',
      '200 ',
      '422 Amount exceeds available balance',
      ...Array.from({ length: 4 }, () => '200 '),
    ])
    // The first one by itself, and five of the others together; one more where somebody came late.
    expect(await countTransactions(bank.id)).toBeLessThan(4)
    expect(answers.at(-1)?.data.confirmNum).toBe(answers[1]?.data.confirmNum)
    expect(new Set(answers.map((answer) => answer?.data?.confirmNum)).size).toBe(7)
    expect(await bank.balances()).toEqual(
      [1, 1, 2, 0, 4, 5, 6].flatMap((moved) => [opening - moved * 100, opening + moved * 100]),
    )
    expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
  },
)

test.runIf(shared.kind === 'postgres')(
  'a transfer whose account is held by somebody else does not hold up the others',
  async () => {
    const { members, ahead, areInLine, release } = await openLine(['ada', 'ben', 'eva'])
    const [held, ...others] = members
    const other = await hold(`select from account where unique_id = '${held?.from}' for update`)
    let isDone = false
    const waiting = held?.transfer(1).finally(() => (isDone = true))
    const sent = others.map(({ transfer }) => transfer(1))
    await areInLine()
    await release()
    expect((await Promise.all([ahead, ...sent])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(isDone).toBe(false)
    await other.release()
    expect((await waiting)?.status).toBe(200)
  },
)

test.runIf(shared.kind === 'postgres')(
  'a member who names the accounts of another beside that one’s own transfer is told that they are not theirs',
  async () => {
    const { bank, members, ahead, areInLine, release } = await openLine(['ada', 'eve'])
    const [ada, eve] = members
    if (!ada || !eve) throw new Error('nobody is in line')
    const stolen = { ...orderOf(ada, 50), toId: eve.from }
    const answers = [ada.transfer(1), eve.call('createTransfer', { key: randomUUID(), body: stolen })]
    await areInLine()
    await release()
    expect((await Promise.all([ahead, ...answers])).map(({ status, message }) => `${status} ${message}`)).toEqual([
      '200 ',
      '200 ',
      '403 This is not yours.',
    ])
    expect(await bank.balances()).toEqual([99_00, 101_00, 99_00, 101_00, 100_00, 100_00])
  },
)
