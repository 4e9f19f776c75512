import type { Operation } from '../../../server/http/contract-types.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { appOf, contract } from '../../support/bank.ts'
import { openTestDatabase } from '../../support/database.ts'
import { breachesIn } from './answers.ts'
import { drawFrom } from './draw.ts'
import { hear } from './heard.ts'
import { requestsFrom } from './requests.ts'
import { type CallerName, callerNames, openTown, type Town } from './town.ts'

// Chosen more often where money moves, because most can be found there.
const served = contract.operations.flatMap((operation) =>
  Array<Operation>(operation.key === 'required' ? 3 : 1).fill(operation),
)
const callsInATown = 250

export type Outcome = {
  /** Breaches by answers, in words. */
  wrong: string[]
  log: string[]
  secrets: ReadonlySet<string>
  /** Empty if the books prove every balance and no share is negative. */
  books: Awaited<ReturnType<typeof proveBooks>>
  /** Changes to members who never called. */
  changed: string[]
  statuses: Record<string, number>
  fulfilled: ReadonlySet<string>
}

/** Sends so many requests to a bank with a database of its own. The same seed sends the same ones. */
export async function attack({ seed, requests }: { seed: number; requests: number }): Promise<Outcome> {
  const { db, close } = await openTestDatabase()
  const log: string[] = []
  const app = await appOf({ db }, { write: (line) => void log.push(line) })
  const draw = drawFrom(seed)
  const requestOf = requestsFrom(contract, draw)
  const outcome = { wrong: [] as string[], changed: [] as string[], statuses: {} as Record<string, number> }
  const [secrets, fulfilled] = [new Set<string>(), new Set<string>()]

  for (let count = 0; count < requests; count += callsInATown) {
    const town = await openTown({ db, app })
    for (const secret of town.secrets) secrets.add(secret)
    const before = await readBalances(town)
    await besiege(town, Math.min(callsInATown, requests - count))
    await app.quiet()
    const after = await readBalances(town)
    outcome.changed.push(...Object.keys(before).filter((name) => before[name] !== after[name]))
  }

  async function besiege(town: Town, calls: number): Promise<void> {
    const received = hear()
    const written: Partial<Record<CallerName, string>> = {}
    const browsers = Object.fromEntries(callerNames.map((name) => [name, town.enter(name)])) as Record<
      CallerName,
      ReturnType<Town['enter']>
    >
    for (let call = 0; call < calls; call++) {
      const operation = draw.pick(draw.chance(0.15) ? contract.operations : served)
      const name = draw.pick(getCallers(operation.audiences))
      const hosts = { own: (name === 'memberElsewhere' ? town.elsewhere : town.home).host, other: town.elsewhere.host }
      const request = requestOf(operation, town.knownFor(name, received.known, draw), hosts)
      // A reset would delete the test's people.
      if (operation.id === 'moveClock' && String(request.payload).includes('reset')) continue
      // Its answer would end with the session.
      if (operation.id === 'watchChanges') continue
      const browser = browsers[name]
      await browser.enter()
      const { isWhole, ...sent } = request
      const ticket =
        browser.kept.token && !sent.headers.authorization ? { authorization: `Bearer ${browser.kept.token}` } : {}
      for (const secret of [browser.kept.token, ...browser.jar.values()]) if (secret) secrets.add(secret)
      const answer = await browser.carry({ ...sent, headers: { ...ticket, ...sent.headers } } as never)
      const self = name === 'eview' ? 'member' : name
      // Staff write to the members of their own institution.
      const ownStaff = name === 'memberElsewhere' ? '' : (written.staff ?? '')
      const breaches = breachesIn({
        operation,
        request,
        caller: name,
        answer,
        town,
        written: `${written[self] ?? ''} ${ownStaff}`,
      })
      if (answer.statusCode === 200) written[self] = `${written[self] ?? ''} ${String(request.payload ?? '')}`
      const shown = `${name} ${request.method} ${request.url} ${JSON.stringify(request.headers)} ${String(request.payload ?? '').slice(0, 400)}`
      outcome.wrong.push(
        ...breaches.map((breach) => `${operation.id} ${answer.statusCode}: ${breach}\n    ${shown.slice(0, 1_200)}`),
      )
      outcome.statuses[answer.statusCode] = (outcome.statuses[answer.statusCode] ?? 0) + 1
      if (answer.statusCode === 200) fulfilled.add(operation.id)
      for (const secret of received.hear(operation.id, answer)) secrets.add(secret)
      if (received.token(answer)) browser.kept.token = received.token(answer)
      if (isWhole && answer.statusCode === 401) browsers[name] = town.enter(name)
    }
  }

  const books = await proveBooks(db)
  await app.close()
  await close()
  return { ...outcome, log, secrets, books, fulfilled }

  async function readBalances({ residents }: Town): Promise<Record<string, number>> {
    const still = residents.filter(({ calls }) => !calls)
    const rows = await db
      .selectFrom('account')
      .select(['id', 'balance'])
      .where(
        'id',
        'in',
        still.flatMap(({ accountIds }) => accountIds),
      )
      .execute()
    return Object.fromEntries(rows.map(({ id, balance }) => [`account ${id}`, balance]))
  }
}

/** Prefers callers whom the contract admits. */
const getCallers = (audiences: readonly string[]): readonly CallerName[] => {
  if (audiences.length === 0) return callerNames
  const inside = callerNames.filter(
    (name) => name !== 'nobody' && audiences.includes(name === 'staff' ? 'staff' : 'member'),
  )
  return [...inside, ...inside, ...inside, 'member', ...callerNames]
}
