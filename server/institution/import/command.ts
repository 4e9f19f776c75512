import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countText } from '../../../values/counting.ts'
import { type CsvCell, toCsvLine } from '../../../values/csv.ts'
import { dayIn } from '../../../values/days.ts'
import { cents } from '../../../values/money.ts'
import { bySystem, recordAudit } from '../../db/audit.ts'
import { type Db, transactWithoutLimit } from '../../db/open.ts'
import { Refusal } from '../../refusals.ts'
import { findInstitution } from '../command.ts'
import { CsvError } from '../../csv-rows.ts'
import { refuseMisspelled, refuseSecond } from './begin.ts'
import { countMatched, type Difference, readDifferences } from './differing-store.ts'
import { confirmPostings, findLate } from './core-store.ts'
import { lockImportedAccount, matchPosted, postNew, releasePending, stagePostings } from './postings-store.ts'
import { type Changes, lockChangedMembers, writeMembers, writePayees } from './records-store.ts'
import { writeAccounts } from './accounts-store.ts'
import { type ImportRules, refuseWrongPlans } from './plans.ts'
import { lockChangedPlans } from './plans-store.ts'
import { writeAutoPays } from './autopays-store.ts'
import { reportOf } from './report.ts'
import { checkDeferred, markKnown } from './report-store.ts'
import { refuseWrongSettings } from './settings-store.ts'
import { writeAccountNames, writeAlerts, writeContacts, writePhones } from './settings-write-store.ts'
import { writeTransfers } from './transfers-store.ts'
import { type RefusedRow, refuseBrokenAccounts, readRefusedRows, refuseWrongRows } from './refusals-store.ts'
import { fileNames, type ImportDeps, prepare, stage } from './staging-store.ts'

/** `keepGood`: import the valid rows although others are wrong. `isRehearsal`: compare all of it, and keep nothing. */
type ImportOptions = ImportDeps & {
  isRehearsal?: boolean
  rules: ImportRules
  key: string
  dir: string
  keepGood: boolean
  now: Date
  say: (line: string) => void
}

/** Nobody reads a longer list; the remaining rows fail for the same reasons. */
const mostListed = 100_000

/** What to print: what was done, and how the files compare with the bank now. */
type Imported = { summary: string; report: string; refused: number }

/** Ends a transaction without keeping anything. */
class Rehearsed extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('rehearsed')
    this.imported = imported
  }
}

/** Imports another system's files into an institution, all or nothing. */
export const importByCommand = (db: Db, options: ImportOptions): Promise<Imported> =>
  importFiles(db, options).catch((error) => {
    if (error instanceof Rehearsed) return error.imported
    throw error
  })

function importFiles(
  db: Db,
  { key, dir, keepGood: keepsGood, isRehearsal = false, now, say, rules, ...given }: ImportOptions,
): Promise<Imported> {
  const keepGood = keepsGood || isRehearsal
  return transactWithoutLimit(db, async (tx) => {
    await refuseSecond(tx, key)
    const institution = await findInstitution(tx, key)
    await prepare(tx)
    const { id, time_zone: zone } = institution
    const today = dayIn(zone, now)
    refuseMisspelled(dir)
    let read = 0
    for (const name of fileNames) {
      say(existsSync(join(dir, `${name}.csv`)) ? `Reading ${name}.csv` : `There is no ${name}.csv`)
      read += await stage(tx, dir, name, given).catch((error) => {
        throw error instanceof CsvError
          ? new Refusal(422, `${name}.csv, ${error.message}. Nothing was imported.`)
          : error
      })
    }
    if (read === 0)
      throw new Refusal(
        422,
        `${dir} has none of ${fileNames.map((name) => `${name}.csv`).join(', ')}, or they are empty.`,
      )
    say('Checking the rows')
    await refuseWrongRows(tx, id, today)
    await lockChangedPlans(tx, id)
    await lockChangedMembers(tx, id)
    await lockImportedAccount(tx, id)
    await matchPosted(tx, id)
    await confirmPostings(tx, id)
    await findLate(tx, id)
    await stagePostings(tx, id)
    await refuseBrokenAccounts(tx)
    await releasePending(tx, id)
    await markKnown(tx, id)
    say('Writing members, accounts and payees')
    const members = await writeMembers(tx, id, given.passwordHash)
    const accounts = await writeAccounts(tx, id, now)
    const payees = await writePayees(tx, id, now)
    say('Checking plans and settings')
    await refuseWrongPlans(tx, institution, { today, rules })
    await refuseWrongSettings(tx, id, institution.setup.fiTextBankingNumber !== '')
    const refused = await readRefusedRows(tx, mostListed, { withBroken: keepsGood })
    const differing = await readDifferences(tx, id, mostListed)
    report(join(dir, 'refused.csv'), 'file,line,reason', refused.rows.map(refusedLine))
    report(
      join(dir, 'differences.csv'),
      'file,line,account,reference,posted,postedOn,given,givenOn',
      differing.rows.map(differenceLine),
    )
    for (const name of ['report.txt', 'report.csv']) rmSync(join(dir, name), { force: true })
    if (refused.count > 0 && !keepGood)
      throw new Refusal(
        422,
        `${rowsAre(refused.count)} wrong: ${join(dir, 'refused.csv')} says why. Nothing was imported.`,
      )
    say('Writing plans and settings')
    const transfers = await writeTransfers(tx, id, now)
    const autoPays = await writeAutoPays(tx, id, now)
    const contacts = await writeContacts(tx, id, now)
    const accountNames = await writeAccountNames(tx, id)
    const phones = await writePhones(tx, id, now, rules.linkPhones)
    say('Posting')
    const { openings, transactions, takenBack } = await postNew(tx, id, { now, zone })
    // What was posted until now is no news.
    const alerts = await writeAlerts(tx, id)
    const changes = { members, accounts, payees, transfers, autoPays, contacts, accountNames, phones, alerts }
    const counts = Object.entries(changes).flatMap(toNamedCounts)
    const figures = { ...Object.fromEntries(counts), openings, transactions, takenBack }
    const others = { alreadyThere: await countMatched(tx), differing: differing.count, refused: refused.count }
    await recordAudit(tx, {
      ...bySystem(id, now),
      action: 'IMPORT',
      target: { type: 'institution', id },
      after: { ...figures, ...others },
    })
    const summary = [
      `Members: ${members.added} added, ${members.changed} changed. Accounts: ${accounts.added} added, ${accounts.changed} changed. Payees: ${payees.added} added, ${payees.changed} changed.`,
      `Scheduled transfers: ${transfers.added} added, ${transfers.changed} changed. Payments and auto pays: ${autoPays.added} added, ${autoPays.changed} changed.`,
      `Contacts: ${contacts.added} added, ${contacts.changed} changed. Alerts: ${alerts.added} added, ${alerts.changed} changed. Account names: ${accountNames.added} added, ${accountNames.changed} changed. Phones: ${phones.added} added, ${phones.changed} changed.`,
      `Posted: ${countText(openings, 'opening balance')} and ${countText(transactions, 'transaction')}. Posted before: ${others.alreadyThere}.`,
      ...(takenBack > 0
        ? [`Taken back: ${countText(takenBack, 'balance adjustment')} whose transactions came in.`]
        : []),
      ...(differing.count > 0
        ? [
            `${rowsAre(differing.count)} unlike what was posted: ${join(dir, 'differences.csv')} lists them. Nothing was posted for them.`,
          ]
        : []),
      ...(refused.count > 0 ? [`${rowsAre(refused.count)} refused: ${join(dir, 'refused.csv')} says why.`] : []),
    ].join('\n')
    say('Comparing')
    await checkDeferred(tx)
    const compared = await reportOf(tx, id, mostListed)
    const text = isRehearsal ? `${rehearsed(refused)}\n\n${compared.text}` : compared.text
    write(join(dir, 'report.txt'), [text])
    if (compared.lines.length > 0) write(join(dir, 'report.csv'), ['member,count,what', ...compared.lines])
    const imported = { summary, report: text, refused: refused.count }
    if (!isRehearsal) return imported
    throw new Rehearsed(imported)
  })
}

const rehearsed = ({ count, broken }: Awaited<ReturnType<typeof readRefusedRows>>) =>
  count === 0
    ? 'Rehearsed, and nothing was kept.'
    : `Rehearsed without the wrong rows, and nothing was kept. An import would be refused: ${rowsAre(count)} wrong.${broken === 0 ? '' : ` ${countText(broken, 'other row')} of their accounts would be left out with them.`}`

const rowsAre = (count: number) => (count === 1 ? '1 row is' : `${count} rows are`)
const toNamedCounts = ([what, { added, changed }]: [string, Changes]) => [
  [`${what}Added`, added],
  [`${what}Changed`, changed],
]
const refusedLine = ({ file, line, reason }: RefusedRow) => [`${file}.csv`, String(line), reason]
const differenceLine = ({ line, account, reference, posted, postedOn, given, givenOn }: Difference) => {
  const file = reference === '' ? 'balances.csv' : 'transactions.csv'
  return [file, String(line), account, reference, cents(posted), postedOn, cents(given), givenOn]
}

/** Writes a list for the operator alone. An empty list makes no file. */
function report(path: string, header: string, lines: readonly CsvCell[][]): void {
  rmSync(path, { force: true })
  if (lines.length > 0) write(path, [header, ...lines.map(toCsvLine)])
}

const write = (path: string, lines: readonly string[]) => writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
