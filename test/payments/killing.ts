import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../../server/db/open.ts'
import { addDays, at, type Day } from '../../values/days.ts'
import type { Told } from './runner.ts'

const zone = 'America/New_York'

type Place = { databaseUrl: string | null; dataDir: string }
type Passed = { institutionId: number; start: Day; days: number; longestPause: number }

/** Two processes that do the run of each day; on every third one of them is killed amid it and begins again. Returns how often. */
export async function passDays(place: Place, { institutionId, start, days, longestPause }: Passed): Promise<number> {
  const processes = [await spawn(place), await spawn(place)]
  let killed = 0
  for (let passed = 0; passed < days; passed++) {
    const told = { institutionId, now: at(addDays(start, passed), '10:00', zone).toISOString() }
    const runs = processes.map(({ run }) => run(told))
    if (passed % 3 === 0) {
      await pause(randomInt(longestPause))
      const victim = randomInt(2)
      processes[victim]?.kill()
      killed += (await runs[victim]) === 'killed' ? 1 : 0
      const next = await spawn(place)
      processes[victim] = next
      await next.run(told)
    }
    await Promise.all(runs)
  }
  for (const process of processes) process.kill()
  return killed
}

async function spawn({ databaseUrl, dataDir }: Place) {
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  const child = fork(join(import.meta.dirname, 'runner.ts'), { env, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const killed = once(child, 'exit').then(() => 'killed' as const)
  await once(child, 'message')
  const run = (told: Told) => {
    const done = new Promise<'done'>((resolve) => child.once('message', () => resolve('done')))
    child.send(told)
    return Promise.race([done, killed])
  }
  return { run, kill: () => child.kill('SIGKILL') }
}

/** Those of another state than these, those that were made without exactly one posting of their amount and one row of what left, or have one although they were not. */
export const wrongPayments = async (db: Db, states: readonly string[]) =>
  (
    await sql`
      select payment.id, state from payment
        join occurrence on occurrence.id = occurrence_id
        left join ledger_transaction on ledger_transaction.confirm_num = occurrence.confirm_num
        left join ledger_entry on transaction_id = ledger_transaction.id and ledger_entry.account_id = payment.account_id
        left join outgoing_payment on payment_id = payment.id
      group by payment.id, state, payment.amount
      having state <> all(${states}) or count(ledger_entry.id) <> (state = 'done')::int
        or count(outgoing_payment.payment_id) <> (state = 'done')::int or coalesce(-sum(ledger_entry.amount), payment.amount) <> payment.amount`.execute(
      db,
    )
  ).rows
