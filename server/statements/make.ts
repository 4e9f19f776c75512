import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { dayIn, daysBetween, monthOf } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { openInstitutions } from '../db/all-institutions.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { type Institution, loadNewestInstitution } from '../db/institution.ts'
import { type Db, type Tx, transact } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { postNotice } from '../delivery/notices.ts'
import { writeMessages } from '../delivery/outbox.ts'
import { readHolidays } from '../schedule/calendar.ts'
import type { Secrets } from '../security/secrets.ts'
import * as content from './content.ts'
import { dueMonths, type Period } from './domain.ts'
import { readCarried, readCovered } from './entries-store.ts'
import { type OwnerRow, readStatementAccounts, readNextPeople } from './people-store.ts'
import * as store from './store.ts'
import { keepText, textsOf } from './texts-store.ts'

/** `atOnce`: how many are made in one transaction. `rest`: milliseconds for requests before the next. */
type Pace = { atOnce: number; rest: number }
type Maker = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  pace: Pace
  onError: (what: string, error: unknown) => void
}

/** Makes what is due at every institution. `shouldContinue`: returns false when the process is stopping. */
export async function makeStatementsEverywhere(maker: Maker, shouldContinue: () => boolean): Promise<void> {
  for (const { id, key, clockOffset } of await openInstitutions(maker.db)) {
    const now = new Date(maker.clock().getTime() + clockOffset)
    // One institution that fails must not stop the others. It is tried again in a minute.
    await makeStatements(maker, id, now, shouldContinue).catch((error) => maker.onError(`statements of ${key}`, error))
  }
}

/** Makes all statements that are due, the earliest month first. Any number of processes may run this at once. */
export async function makeStatements(
  { db, secrets, pace }: Pick<Maker, 'db' | 'secrets' | 'pace'>,
  institutionId: number,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const institution = await loadNewestInstitution(db, institutionId)
  const ended = await store.readEndedMonths(db, institutionId)
  for (const period of (await readDue(db, institution, now)).filter(({ month }) => !ended.has(month)))
    for (let step = 'made'; step === 'made'; await pause(pace.rest)) {
      if (!shouldContinue()) return
      step = await transact(db, (tx) => makeNext(tx, secrets, institution, period, now, pace.atOnce))
      // Going on to the next month would make it before this one.
      if (step === 'elsewhere') return
    }
}

/** Makes statements of the months that are past for the first members, without a word, and lets nobody else have any. */
export async function makePast(tx: Tx, institutionId: number, now: Date, max: number): Promise<void> {
  const institution = await loadNewestInstitution(tx, institutionId)
  for (const period of await readDue(tx, institution, now)) {
    await makeBatch(tx, institution, period, now, max)
    await store.endMonth(tx, institutionId, period.month, now)
  }
}

const readDue = async (db: Db, { statements, timeZone }: Institution, now: Date): Promise<Period[]> =>
  statements ? dueMonths(statements.firstMonth, dayIn(timeZone, now), await readHolidays(db)) : []

/** Makes the next statements of a month, unless there are no more, or another process makes them now. */
async function makeNext(
  tx: Tx,
  secrets: Secrets,
  institution: Institution,
  period: Period,
  now: Date,
  max: number,
): Promise<'made' | 'ended' | 'elsewhere'> {
  if (!(await lockWork(tx, 'statements', institution.id))) return 'elsewhere'
  const people = await makeBatch(tx, institution, period, now, max)
  if (people.length > 0) await announce(tx, secrets, institution, period, people, now)
  else await store.endMonth(tx, institution.id, period.month, now)
  return people.length > 0 ? 'made' : 'ended'
}

/** Makes the next statements of a month. Returns whose. */
async function makeBatch(
  tx: Tx,
  institution: Institution,
  period: Period,
  now: Date,
  max: number,
): Promise<OwnerRow[]> {
  const people = await readNextPeople(tx, institution.id, period.month, max)
  if (people.length === 0) return []
  const texts = textsOf(institution)
  const textVersion = await keepText(tx, institution.id, JSON.stringify(texts))
  const made = []
  for (const { person, facts, entries } of await composeAll(tx, institution.id, period, people)) {
    const kept = { ...period, facts }
    const file = content.toFile(content.toContent(kept, texts, entries))
    made.push({ personId: person.id, ...kept, sha256: createHash('sha256').update(file).digest('hex') })
    // Writing a file takes the whole process: requests are answered between two.
    await setImmediate()
  }
  await store.addStatements(tx, institution.id, { textVersion, layout: content.layoutVersion, madeAt: now }, made)
  await recordAudit(
    tx,
    ...made.map(({ personId, sha256 }) => ({
      ...bySystem(institution.id, now),
      action: 'makeStatement' as const,
      target: { type: 'member', id: personId },
      after: { month: period.month, sha256 },
    })),
  )
  return people
}

async function composeAll(tx: Tx, institutionId: number, period: Period, people: readonly OwnerRow[]) {
  const accounts = await readStatementAccounts(
    tx,
    institutionId,
    people.map(({ id }) => id),
  )
  const carried = await readCarried(tx, institutionId, period, accounts)
  const earlierOf = new Map(people.map(({ id, earlier }) => [id, earlier]))
  const starts = accounts.map((account) =>
    content.startOf(account, earlierOf.get(account.person_id ?? 0) ?? null, carried.get(account.id), period),
  )
  const entries = await readCovered(
    tx,
    institutionId,
    accounts.map(({ id, newest }, index) => ({ id, newest, ...period, before: starts[index]?.before ?? newest })),
  )
  const facts = accounts.map((account, index) => ({
    personId: account.person_id,
    facts: content.toAccountFacts(
      account,
      starts[index] as (typeof starts)[number],
      entries.get(account.id) ?? [],
      period,
    ),
  }))
  const ofPerson = Map.groupBy(facts, ({ personId }) => personId)
  return people.map((person) => ({
    person,
    entries,
    facts: {
      ...content.toPersonFacts(person),
      accounts: (ofPerson.get(person.id) ?? []).map((each) => each.facts),
    },
  }))
}

/** A statement that is made up for later than this is no news. */
const maxNewsDays = 14

/** Tells those who get e-statements. The others get them on paper. */
async function announce(
  tx: Tx,
  secrets: Secrets,
  { id: institutionId, name, timeZone }: Institution,
  { month, closesOn }: Period,
  people: readonly OwnerRow[],
  now: Date,
): Promise<void> {
  if (daysBetween(closesOn, dayIn(timeZone, now)) > maxNewsDays) return
  const told = people.filter(({ e_statements }) => e_statements)
  if (told.length === 0) return
  const subject = `Your ${monthOf(month)} statement is ready`
  const text = `${subject} at ${name}. Find it under Statements.`
  await postNotice(
    tx,
    { institutionId, by: null, to: told.map(({ id }) => id) },
    { kind: 'notification', text, important: false, postedAt: now },
  )
  const messages = told.map(({ email }) => ({
    channel: 'email' as const,
    to: email,
    subject,
    text,
    isBulk: true as const,
  }))
  await writeMessages(tx, secrets, institutionId, now, messages)
}
