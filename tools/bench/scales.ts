import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Job, Load } from './load.ts'

const run = promisify(execFile)

export function openLoad() {
  const child = fork(join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the load ended by itself')))
  died.catch(() => {})
  return {
    measure: async (job: Job): Promise<Load> => {
      child.send(job)
      const [load] = (await Promise.race([once(child, 'message'), died])) as [Load]
      if (load.failed > 0) throw new Error(`${load.failed} requests failed, the first with ${load.firstFailure}`)
      return load
    },
    close: () => child.kill(),
  }
}

export type Yardstick = Awaited<ReturnType<typeof openPgbench>>

/** Measures transactions per second of PostgreSQL's own pgbench, on the same cluster. */
export async function openPgbench(programs: string, url: string) {
  const pgbench = (...options: string[]) => run(join(programs, 'pgbench'), [...options, url])
  await pgbench('-i', '-q', '-s', '10')
  return async (seconds: number): Promise<number> => {
    const { stdout } = await pgbench('-n', '-b', 'tpcb-like', '-c', '8', '-j', '2', '-T', String(seconds))
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  }
}

/** Returns the megabytes of a process that are in memory. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Returns the milliseconds that a process has worked. The kernel counts in hundredths of a second. */
export function getCpuTime(pid: number): number {
  const [user = 0, system = 0] = readStat(pid).slice(11, 13)
  return (user + system) * 10
}

/** Returns the same for all processes that it has started, including those that have ended. */
export function workOfChildren(pid: number): number {
  const [user = 0, system = 0] = readStat(pid).slice(13, 15)
  const children = readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && readStat(child)[1] === pid)
  return (user + system) * 10 + children.reduce((sum, child) => sum + getCpuTime(child), 0)
}

/** Reads the fields of /proc/PID/stat from the state on; empty if the process has ended. */
function readStat(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number)
  } catch {
    return []
  }
}

/** Formats the median with the least and the most. */
export function describeRange(figures: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map((figure) =>
    figure.toFixed(digits),
  )
  return `${middle} (${least} to ${most})`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
