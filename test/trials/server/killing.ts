import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import type { Told } from './runner.ts'

const zone = 'America/New_York'

type Place = { databaseUrl: string | null; dataDir: string }
type Passed = { institutionId: number; start: Day; days: number }

/**
 * Lets two processes do the run of each day. On every third day one of them is killed at a random moment of its run,
 * and another does the run again. Returns how many were killed before their run was over.
 */
export async function passDays(place: Place, { institutionId, start, days }: Passed): Promise<number> {
  const processes = [await spawn(place), await spawn(place)]
  let killed = 0
  // The usual length of a run on this machine. The first kill comes as its run begins.
  let usual = 0
  for (let passed = 0; passed < days; passed++) {
    const told = { institutionId, now: toDateAt(addDays(start, passed), '10:00', zone).toISOString() }
    const startedAt = performance.now()
    const runs = processes.map(({ run }) => run(told))
    if (passed % 3 === 0) {
      await pause(Math.random() * usual)
      const victim = randomInt(2)
      processes[victim]?.kill()
      killed += (await runs[victim]) === 'killed' ? 1 : 0
      const next = await spawn(place)
      processes[victim] = next
      await next.run(told)
    }
    await Promise.all(runs)
    if (passed % 3 !== 0) usual = performance.now() - startedAt
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
