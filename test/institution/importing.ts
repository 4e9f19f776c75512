import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importRules } from '../../server/import-rules.ts'
import { importByCommand } from '../../server/institution/import/command.ts'
import { hashPassword, newToken } from '../../server/security/secrets.ts'
import { addDays, dayIn } from '../../values/days.ts'
import { type Bank, context } from '../support/bank.ts'
import { type Files, writeImportFiles } from '../support/import-files.ts'

export const today = dayIn('America/New_York', new Date())
export const ago = (days: number) => addDays(today, -days)

const passwordHash = await hashPassword(newToken())

/** The files of two members with shares, a loan and a card, and their transactions. */
export const export1 = {
  members: [
    `M1,maria,"Maria ""Mia"" Okafor",maria@example.test,5550100009,10020030,1986-04-12,4321,,1 Pier Road,,Racine,WI,53403,yes`,
    `M2,noah,Noah Lind,noah@example.test,,10020041,1990-01-31,1111,,,,,,,no`,
  ],
  accounts: [
    'A1,M1,share,REGULAR_SHARE,001,1111,Regular Share,0.125,,,,,,,,yes,yes',
    'A2,M1,share,SHARE_DRAFT,002,2222,Share Draft,,,,,,,,,yes,yes',
    `A3,M1,loan,USED_VEHICLE,101,3333,Car Loan,4.5,,,,250.00,250.00,${addDays(today, 9)},9000.00,no,yes`,
    `A4,M2,card,VISA,201,4444,Visa Card,14.9,,2000.00,,,25.00,${addDays(today, 9)},,no,yes`,
  ],
  balances: [`A1,${ago(30)},100.10`, `A2,${ago(30)},0`, `A3,${ago(30)},-5000.00`, `A4,${ago(30)},-12.34`],
  transactions: [
    `R1,A1,${ago(20)},-40.05,ACH_WITHDRAWAL,Saltmarsh Power,March bill,,,`,
    `R2,A1,${ago(25)},0.07,ACH_DEPOSIT,Dividend,,,,`,
    `R3,A2,${ago(10)},75.00,ACH_DEPOSIT,Payroll,,,,`,
    `R4,A2,${ago(9)},-20.00,SHARE_DRAFT,Check,,1001,,`,
    `R5,A3,${ago(5)},200.00,PAYMENT_TRANSFER,Payment received,,,50.00,`,
    `R6,A4,${ago(5)},-30.00,ALL,Groceries,,,,1.50`,
  ],
  payees: ['P1,M1,Saltmarsh Power & Light,Power,5550170101,4 Dam Road,,Portland,ME,04101,SP-1,,,,'],
} satisfies Files

/** How its members have set the other system up. */
export const settings1 = {
  contacts: ['C1,M1,Tomas Reyes,Tom,7 Pier Road,,Racine,WI,53403,,tomas-reyes,021000021,88004411'],
  alerts: ['L1,M1,BALANCE_BELOW,A2,100.00,yes,yes,yes', 'L2,M2,NEW_DEVICE,,,no,yes,no'],
  'account-names': ['A2,Everyday,1,no', 'A1,,2,yes'],
  'text-phones': ['N1,M1,5550100009,My phone'],
} satisfies Files

/** Creates a folder for these files, and returns a function that imports them. */
export async function exportOf(bank: Bank, db = context.db) {
  const dir = await mkdtemp(join(tmpdir(), 'sharedraft-import-'))
  const write = (files: Files) => writeImportFiles(dir, files)
  const run = async (
    files: Files,
    {
      keepGood = false,
      isRehearsal = false,
      say,
    }: { keepGood?: boolean; isRehearsal?: boolean; say?: (line: string) => void } = {},
  ) => {
    await write(files)
    const given = {
      secrets: context.secrets,
      newPhrase: () => 'quiet amber harbor',
      passwordHash,
      rules: importRules,
      now: await bank.now(),
    }
    const options = { ...given, key: bank.institution.key, dir, keepGood, isRehearsal, say: say ?? (() => {}) }
    return (await importByCommand(db, options)).summary
  }
  return {
    dir,
    write,
    run,
    /** Imports, and returns the refusal. */
    refused: (files: Files) =>
      run(files).then(
        () => 'nothing was refused',
        (error) => (error as Error).message,
      ),
    report: (name: 'refused' | 'differences') =>
      readFile(join(dir, `${name}.csv`), 'utf8').then((text) => text.trim().split('\n').slice(1)),
    remove: () => rm(dir, { recursive: true }),
  }
}

/** Returns the balances in cents, by username and suffix. */
export async function balancesOf(bank: Bank): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select username || ' ' || display_id as name, balance from account
      join person on person.institution_id = account.institution_id and person.id = person_id
    where account.institution_id = ${bank.id} order by 1`.execute(context.db)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

const tables = [
  'person',
  'account',
  'loan',
  'credit_card',
  'payee',
  'bill',
  'challenge_question',
  'ledger_transaction',
  'ledger_entry',
  'plan',
  'occurrence',
  'repeating_transfer',
  'auto_pay',
  'payment',
  'contact',
  'alert',
  'home_account',
  'phone',
  'phone_account',
  'imported_record',
  'audit_event',
] as const

/** Counts a bank's rows in each table that an import writes, and adds the sums of its ledger. */
export async function everythingOf(bank: Bank, db = context.db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(table)} where institution_id = ${bank.id}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(abs(amount)), 0)::bigint as sum from ledger_entry where institution_id = ${bank.id}`.execute(
    db,
  )
  return { ...counts, moved: rows[0]?.sum ?? 0 }
}
