import { createHash } from 'node:crypto'
import { addDays, addMonths, dayIn } from '../../values/days.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { Institution } from '../db/institution.ts'
import type { Tx } from '../db/open.ts'
import * as content from './content.ts'
import { isMadeLate, type Period } from './domain.ts'
import { readCarried, readCovered } from './entries-store.ts'
import { type OwnerRow, readStatementAccounts } from './people-store.ts'
import * as store from './store.ts'
import { keepText, textsOf } from './texts-store.ts'

/** Makes the statements of a month for these members. */
export async function makeFor(
  tx: Tx,
  institution: Institution,
  period: Period,
  now: Date,
  people: readonly OwnerRow[],
): Promise<void> {
  if (people.length === 0) return
  const texts = textsOf(institution)
  const textVersion = await keepText(tx, institution.id, JSON.stringify(texts))
  const made = []
  const isLate = isMadeLate(period, dayIn(institution.timeZone, now))
  for (const { person, kept, entries } of await composeAll(tx, institution.id, period, people, isLate)) {
    const file = await content.toFile(content.toContent(kept, texts, entries))
    made.push({
      personId: person.id,
      isOnPaper: !person.e_statements,
      ...kept,
      sha256: createHash('sha256').update(file).digest('hex'),
    })
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
}

/**
 * Returns the period of a member's statement. It follows on their last one, also where a bank holiday that was added
 * since then has moved the closing day of that month.
 */
const periodFor = (period: Period, earlier: OwnerRow['earlier']): Period =>
  earlier?.month === addMonths(period.month, -1) ? { ...period, opensOn: addDays(earlier.closes_on, 1) } : period

/** `isLate`: only today's rates and payments are known, and those are not the month's. */
async function composeAll(tx: Tx, institutionId: number, period: Period, people: readonly OwnerRow[], isLate: boolean) {
  const rows = await readStatementAccounts(
    tx,
    institutionId,
    people.map(({ id }) => id),
  )
  const owners = new Map(people.map(({ id, earlier }) => [id, { earlier, period: periodFor(period, earlier) }]))
  const accounts = rows.map((account) => {
    const { earlier = null, period: each = period } = owners.get(account.person_id ?? 0) ?? {}
    const unknown = isLate && { rate: null, due_amount: null, due_on: null }
    return { ...account, ...unknown, period: each, start: content.startAfter(account, earlier, each) }
  })
  const first = accounts.filter(({ start }) => start === null)
  const carried = await readCarried(
    tx,
    institutionId,
    period,
    first.map(({ id, newest, period: { opensOn } }) => ({ id, newest, opensOn })),
  )
  const started = accounts.map((account) => ({
    ...account,
    start: account.start ?? content.firstStart(account, carried.get(account.id)),
  }))
  const entries = await readCovered(
    tx,
    institutionId,
    started.map(({ id, newest, period: each, start: { before } }) => ({ id, newest, ...each, before })),
  )
  const ofPerson = Map.groupBy(started, ({ person_id }) => person_id)
  return people.map((person) => ({
    person,
    entries,
    kept: {
      ...periodFor(period, person.earlier),
      facts: {
        ...content.toPersonFacts(person),
        accounts: (ofPerson.get(person.id) ?? []).map((account) =>
          content.toAccountFacts(account, account.start, entries.get(account.id) ?? [], account.period),
        ),
      },
    },
  }))
}
