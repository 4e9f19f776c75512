import { expect, test } from 'vitest'
import { contractOf } from './contract.ts'
import { repositoryFiles } from './files.ts'
import { roomViolations } from './rooms.ts'

const here = (path: string, text = '') => roomViolations([{ path, text }], ['loans', 'text-banking', 'demo'])

test('every folder is an area or a known folder, and every file name shows its role', () => {
  const files = repositoryFiles()
  expect(roomViolations(files, contractOf(files).tags)).toEqual([])
})

test.each([
  ['src/loan/LoanScreen.tsx', 'export function LoanScreen() {}', 'src/loan is neither an area'],
  ['machines/helpers/x.machine.ts', '', 'machines/helpers is neither an area'],
  ['server/helpers/text.ts', '', 'server/helpers is neither an area'],
  ['server/demo/people/maria.ts', '', 'server/demo/people is neither an area'],
  ['server/demo/clock.ts', "export const move = (db: Db) => db.updateTable('institution').execute()", 'ends in store'],
  ['stories/pages/x.stories.tsx', '', 'stories/pages is neither an area'],
  ['test/unit/x.test.ts', '', 'test/unit is neither an area'],
  ['src/loans/forms/steps/Step.tsx', 'export function Step() {}', 'src/loans/forms/steps is 4 folders deep'],
  ['src/loans/index.ts', '', 'import from the file itself'],
  ['src/loans/LoanScreen.tsx', 'export function LoanPage() {}', 'Export `LoanScreen`'],
  ['src/loans/loanScreen.tsx', 'export const LoanScreen = () => null', 'Move `LoanScreen` to LoanScreen.tsx'],
  ['src/loans/Rules.ts', '', 'only a component'],
  ['stories/loans/Loan.stories.tsx', '', 'only a component'],
  ['machines/loans/loan.ts', '', 'says its role'],
  ['server/loans/loanStore.ts', '', 'a lower-case word'],
  [
    'server/loans/paying.ts',
    "import { type Call, handlers } from '../http/call.ts'",
    'a file with handlers ends in routes',
  ],
  [
    'server/loans/past.ts',
    "export const past = (db: Db) => db.selectFrom('loan').execute()",
    'a file that asks the database ends in store',
  ],
  [
    'server/loans/past.ts',
    'export const past = (db: Db) => sql<Loan>`select 1`.execute(db)',
    'a file that asks the database ends in store',
  ],
])('the file %s is refused for its name or folder', (path, text, violation) => {
  expect(here(path, text)).toEqual([expect.stringContaining(violation)])
})

test('the file names in use are allowed', () => {
  const paths = [
    'server/db/migrations/a.sql',
    'server/app.ts',
    'server/demo/loans/people.ts',
    'machines/text-banking/phone-registration.machine.ts',
  ]
  const more = [
    'test/loans/loan.flow.test.tsx',
    'src/loans/loans.words.ts',
    'src/app/page.server.tsx',
    'values/business-days.ts',
    'api/schema.d.ts',
  ]
  expect([...paths, ...more].flatMap((path) => here(path))).toEqual([])
  expect(here('server/loans/paying-routes.ts', "import { handlers } from '../http/call.ts'")).toEqual([])
  expect(here('server/loans/past-store.ts', "export const past = (db: Db) => db.selectFrom('loan').execute()")).toEqual(
    [],
  )
  expect(here('server/demo/loans.ts', "export const seed = (tx: Tx) => tx.insertInto('loan').execute()")).toEqual([])
  expect(here('src/loans/LoanScreen.tsx', 'export const LoanScreen = () => null')).toEqual([])
})
