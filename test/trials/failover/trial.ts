import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../../server/db/open.ts'
import { transfer } from '../kill/money-movers.ts'
import { type Attempt, openPerson, type Person } from '../kill/person.ts'
import { compareLeft, readLeft, refuseWrongBalances, refuseWrongBooks } from '../kill/proof.ts'
import { founderPassword, foundBank } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newDataDir } from '../../support/new-database.ts'
import { runServer } from '../../support/server.ts'

/** `url`: the one address at which a server knows its database. */
type Field = { url: string; close(): Promise<void> }
type Seen = { lost: () => Promise<void> }
/**
 * Describes how a database is lost and how service returns. `bring` resolves when a database is available again, `mend`
 * when everything is as before.
 */
export type Failure<F extends Field> = {
  name: string
  lose(field: F & { seen: Seen }): Promise<void>
  bring(field: F & { seen: Seen }): Promise<void>
  mend?(field: F): Promise<void>
}
type Options = { members: number; writersEach: number }
type Tried = { person: Person; attempt: Attempt; beganAt: number; endedAt: number }
/** Times are in milliseconds. */
export type Outcome = {
  failure: string
  withoutService: number
  firstTransfer: number
  longestAnswer: number
  confirmed: number
  inDoubt: number
  hadMoved: number
  lost: number
  doubled: number
}

/**
 * Moves money while the bank loses its database and gets it back; then looks up each request by its key, and verifies
 * the books.
 */
export async function tryFailure<F extends Field>(
  failure: Failure<F>,
  open: () => Promise<F>,
  { members, writersEach }: Options,
): Promise<Outcome> {
  const field = await open()
  const place = { databaseUrl: field.url, dataDir: await newDataDir() }
  const toClose: (() => Promise<unknown>)[] = [
    () => field.close(),
    () => rm(place.dataDir, { recursive: true, force: true }),
  ]
  try {
    const people = await foundBank(place, { members, balance: 1_000_00 })
    const server = await runServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      RATE_LIMIT_SCALE: '1000',
    })
    toClose.unshift(() => server.kill())
    const accounts = people.map(({ username }) => ({ username, password: founderPassword }))
    const persons = await Promise.all(accounts.map((account) => openPerson(account, server.port)))

    const tried: Tried[] = []
    const trial = { isOver: false }
    const write = async (person: Person) => {
      while (!trial.isOver) {
        const beganAt = performance.now()
        const attempt = await person.move([server.port], transfer)
        if (attempt) tried.push({ person, attempt, beganAt, endedAt: performance.now() })
        if (attempt?.state === 'unanswered') await pause(20)
      }
    }
    const writers = Promise.all(persons.flatMap((person) => Array.from({ length: writersEach }, () => write(person))))
    const waitFor = async (isSeen: () => boolean | Promise<boolean>) => {
      const broken = writers.then(() => false)
      while (!(await isSeen())) {
        if (!server.isRunning()) throw new Error(`the server has ended:\n${server.said()}`)
        await Promise.race([broken, pause(10)])
      }
    }
    const confirmed = (since = 0) => tried.filter(({ attempt, beganAt }) => attempt.state === 'done' && beganAt > since)
    const seen = {
      /** Waits until the server is not ready but alive, and a new transfer is not confirmed. */
      lost: async () => {
        const since = performance.now()
        await waitFor(async () => (await ask(server.port, '/ready')).status === 503)
        await waitFor(async () => (await ask(server.port, '/health')).status === 200)
        await waitFor(() => tried.some(({ attempt, beganAt }) => beganAt > since && attempt.state === 'unanswered'))
      },
    }

    const enough = 5 * persons.length
    await waitFor(() => confirmed().length >= enough)
    const lostAt = performance.now()
    await failure.lose({ ...field, seen })
    await failure.bring({ ...field, seen })
    const broughtAt = performance.now()
    await waitFor(() => confirmed(broughtAt).length >= enough)
    await failure.mend?.(field)
    trial.isOver = true
    await writers

    const acknowledged = confirmed()
    const inDoubt = tried.filter(({ attempt }) => attempt.state === 'unanswered')
    const answeredAt = acknowledged.map(({ endedAt }) => endedAt).toSorted((one, other) => one - other)
    const found: string[] = []
    const settle = async (own: Person) => {
      for (const { person, attempt } of inDoubt)
        if (person === own) {
          found.push(await person.lookUp(server.port, attempt))
          await person.repeat(server.port, attempt)
        }
    }
    await Promise.all(persons.map(settle))
    const balances = (await Promise.all(persons.map((person) => person.balances(server.port)))).flat()
    return {
      failure: failure.name,
      withoutService: longestGap(answeredAt, lostAt),
      firstTransfer: (answeredAt.find((at) => at > broughtAt) ?? Infinity) - broughtAt,
      longestAnswer: Math.max(...tried.map(({ beganAt, endedAt }) => endedAt - beganAt)),
      confirmed: acknowledged.length,
      inDoubt: inDoubt.length,
      hadMoved: found.filter((state) => state === 'done').length,
      ...(await compareBooks(place.databaseUrl, tried, balances)),
    }
  } finally {
    for (const close of toClose) await close()
  }
}

/**
 * Compares the books with what the members saw: what is confirmed but missing, and what is there but was never
 * confirmed.
 */
async function compareBooks(
  databaseUrl: string,
  tried: readonly Tried[],
  balances: readonly (readonly [string, number])[],
) {
  const { db, close } = openPostgres(databaseUrl, () => {})
  try {
    await refuseWrongBooks(db)
    await refuseWrongBalances(db, balances)
    const usernames = tried.map(({ person }) => person.username)
    const attempts = tried.map(({ attempt }) => attempt)
    const { lost, doubled } = compareLeft(new Map(), await readLeft(db, [transfer], usernames), attempts)
    return { lost: lost.length, doubled: doubled.length }
  } finally {
    await close()
  }
}

/** Returns the longest time without a confirmed transfer that ends after `since`. */
const longestGap = (answeredAt: readonly number[], since: number): number =>
  Math.max(...answeredAt.map((at, index) => (at > since ? at - (answeredAt[index - 1] ?? at) : 0)))
