import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../../../server/db/open.ts'
import { top } from '../../../tools/setup.mjs'
import { ask } from '../../support/http.ts'
import { newPlace } from '../../support/place.ts'
import { runServer, type Server } from '../../support/server.ts'
import { refuseWrongLog } from '../kill/logs.ts'
import { movers, people } from '../kill/movers.ts'
import type { Mover } from '../kill/mover.ts'
import { type Attempt, openPerson, type Person } from '../kill/person.ts'
import { compareLeft, readLeft, refuseWrongBooks, refuseWrongRecords } from '../kill/proof.ts'

afterEach(() => void vi.unstubAllGlobals())

test.runIf(process.env.TEST_DATABASE_URL)(
  'while new servers replace those of the release before, which serve on the new tables until then, no request fails',
  async () => {
    const earlier = checkOutEarlier()
    const { settings, databaseUrl } = await newPlace('empty')
    const start = async (folder: string) => {
      const server = await runServer({ ...settings, STOP_DELAY: '5' }, folder)
      onTestFinished(async () => void (await server.kill()))
      return server
    }
    const old = [await start(earlier), await start(earlier)] as const
    const port = old[0].port
    for (const body of [{ nextBusinessDay: true }, { advance: 'PT50M' }]) await ask(port, '/demo/clock', { body })
    const persons = await Promise.all(people.map((account) => openPerson(account, port)))
    const { db, close } = openPostgres(databaseUrl ?? '', () => {})
    onTestFinished(close)
    const usernames = people.map(({ username }) => username)
    const before = await readLeft(db, movers, usernames)

    const failed = recordFailures()
    const use = usingBank(persons, old)
    onTestFinished(async () => void (await use.end()))
    await use.more()
    const young = [await start(top)]
    use.addServers(young)
    expect(young[0]?.said()).toContain('Migrating the database: ')
    // Old and new beside each other, on the new tables.
    await use.more()
    for (const server of old) {
      expect(await server.stop()).toBe(0)
      young.push(await start(top))
      use.addServers(young)
      await use.more()
    }
    const attempts = await use.end()

    expect(failed).toEqual([])
    expect(attempts.filter(({ state }) => state === 'unanswered')).toEqual([])
    // Otherwise little was under way, and it proved nothing.
    const done = new Set(attempts.flatMap(({ state, mover }) => (state === 'done' ? [mover.name] : [])))
    expect(done.size).toBeGreaterThan(movers.length / 2)
    expect(compareLeft(before, await readLeft(db, movers, usernames), attempts)).toEqual({ lost: [], doubled: [] })
    await refuseWrongBooks(db)
    await refuseWrongRecords(db)
    for (const server of [...old, ...young]) expect(refuseWrongLog(server.said(), [])).toEqual([])
  },
  600_000,
)

/** Returns a folder with the newest commit that lacks a migration of today, with the packages and pages of this one. */
function checkOutEarlier(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, maxBuffer: 2 ** 30 })
  const listMigrations = (commit: string) =>
    git('ls-tree', commit, 'server/db/migrations/').toString().trim().split('\n')
  const today = listMigrations('HEAD')
  const earlier = git('log', '--format=%H', '--', 'server/db/migrations')
    .toString()
    .trim()
    .split('\n')
    .find((commit) => {
      const known = listMigrations(commit)
      return known.length < today.length && known.every((line) => today.includes(line))
    })
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', earlier ?? '') })
  for (const name of ['node_modules', 'dist']) symlinkSync(join(top, name), join(folder, name))
  return folder
}

/** Lists the requests that got no answer, or one of a server's failure. */
function recordFailures(): string[] {
  const failed: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...[url, init]: [string, RequestInit]) => {
    const answer = await fetch(url, init).catch((error: Error) => error)
    const isReadiness = url.endsWith('/ready')
    if (answer instanceof Error) {
      if (!isReadiness) failed.push(`${url}: ${answer.message}`)
      throw answer
    }
    if (answer.status >= 500 && !isReadiness) failed.push(`${url}: ${answer.status}`)
    return answer
  })
  return failed
}

/** People use the bank through a balancer that asks its servers whether they are ready. */
function usingBank(persons: readonly Person[], first: readonly Server[]) {
  const attempts: Attempt[] = []
  const servers = new Set(first)
  let ready = first.map(({ port }) => port)
  const day = { isOver: false }
  const balance = async () => {
    while (!day.isOver) {
      const ports = [...servers].filter((server) => server.isRunning()).map(({ port }) => port)
      const statuses = await Promise.all(ports.map((port) => ask(port, '/ready').catch(() => null)))
      ready = ports.filter((_, index) => statuses[index]?.status === 200)
      await pause(100)
    }
  }
  const write = async (person: Person, index: number) => {
    let turn = index
    const own = movers.filter(({ by }) => (by === 'staff') === (people[index]?.isStaff ?? false))
    while (!day.isOver) {
      const port = ready[turn % ready.length]
      if (port === undefined) {
        await pause(20)
        continue
      }
      const attempt = await person.move([port], own[turn++ % own.length] as Mover)
      if (attempt) attempts.push(attempt)
    }
  }
  const work = Promise.all([
    balance(),
    ...persons.flatMap((person, index) => [write(person, index), write(person, index)]),
  ])
  const broken = work.then(() => Promise.reject(new Error('the writers ended early')))
  return {
    addServers: (added: readonly Server[]) => added.forEach((server) => servers.add(server)),
    /** Waits until people have done a few things more. */
    more: async () => {
      const enough = attempts.length + 2 * movers.length
      while (attempts.length < enough) await Promise.race([broken, pause(20)])
    },
    end: async () => {
      day.isOver = true
      await work
      return attempts
    },
  }
}
