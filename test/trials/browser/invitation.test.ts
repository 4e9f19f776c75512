import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { memberMovers } from '../kill/member-movers.ts'
import { moneyMovers } from '../kill/money-movers.ts'
import { paymentMovers } from '../kill/payment-movers.ts'
import { openPerson } from '../kill/person.ts'
import { openBrowser } from '../../support/browser.ts'
import { writeImportFiles } from '../../support/import-files.ts'
import type { Place } from '../../support/server.ts'

const run = promisify(execFile)
const files = {
  members: [
    'M1,gale,Gale Winters,gale@example.test,5550188801,88010001,1986-04-12,4321,,,,,,,yes',
    'M2,moss,Moss Hart,moss@example.test,,88010002,1990-01-31,1111,,,,,,,no',
    'M3,fern,Fern Hill,fern@example.test,,88010003,1990-01-31,2222,,3 Pier Road,,Portland,ME,04101,yes',
  ],
  accounts: [
    'A1,M1,share,REGULAR_SHARE,001,1111,Moved Savings,,,,,,,,,yes,yes',
    'A2,M3,share,REGULAR_SHARE,001,2222,Regular Share,,,,,,,,,yes,yes',
    'A3,M3,share,SHARE_DRAFT,002,3333,Share Draft,,,,,,,,,yes,yes',
  ],
  balances: ['A1,2026-01-02,100.10', 'A2,2026-01-02,500.00', 'A3,2026-01-02,500.00'],
}

/** Imports two members and invites them, as an operator does. */
async function importAndInvite(place: Place) {
  const dir = await mkdtemp(join(tmpdir(), 'sharedraft-import-'))
  await writeImportFiles(dir, files)
  const env = { PATH: process.env.PATH, ...place }
  const admin = (...given: string[]) =>
    run(process.execPath, ['tools/admin.ts', ...given, '--institution', 'harborlight'], { env })
  await admin('import', '--dir', dir)
  expect((await admin('invite-members')).stdout).toBe('Members of Harbor Light Credit Union invited by mail: 3.\n')
  await rm(dir, { recursive: true })
}

const bank = openBrowser({}, importAndInvite)
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function openMailed(address: string, width: number) {
  const opened = await bank.open('harborlight', { viewport: { width, height: 800 } })
  const link = new URL((await bank.messageFor(opened.page, address, 'link')) ?? '')
  await opened.page.goto(bank.urlOf('harborlight', link.pathname + link.search))
  await opened.page.getByText('First show us that it is you.').waitFor()
  expect(new URL(opened.page.url()).search).toBe('')
  return opened
}

async function prove(page: Page, dob: string, ssn: string) {
  await page.getByLabel('Date of birth').fill(dob)
  await page.getByLabel('Last 4 digits of SSN').fill(ssn)
  await expect.poll(() => fits(page)).toBe(true)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, username: string) {
  await page.getByText('Choose how you log in').waitFor()
  await expect.poll(() => fits(page)).toBe(true)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Personal Phrase').fill('green tall lighthouse')
  await page.getByLabel('Password', { exact: true }).fill('Lantern-Quay-77')
  await page.getByLabel('Re-type Password').fill('Lantern-Quay-77')
  await page.keyboard.press('Enter')
}

async function signIn(page: Page, username: string, codeTo: string) {
  await page.getByText('Your password is set, please log in.').waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(username)
  await page.getByText('green tall lighthouse').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Lantern-Quay-77')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, codeTo))
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

test('on a phone an imported member proves their identity, chooses credentials, and sees the imported share on Home', async () => {
  const { page, pageErrors } = await openMailed('gale@example.test', 375)
  await page.reload()
  await prove(page, '4/12/1986', '4321')
  await choose(page, 'gale.winters')
  await signIn(page, 'gale.winters', '5550188801')
  await page.getByText('Moved Savings').first().waitFor()
  expect(pageErrors).toEqual([])
})

test('an imported member can do everything that a demo member can, from transfers to loan applications', async () => {
  const { page } = await openMailed('fern@example.test', 1280)
  await prove(page, '1/31/1990', '2222')
  await choose(page, 'fern')
  await page.getByText('Your password is set, please log in.').waitFor()
  const port = Number(new URL(bank.urlOf('harborlight')).port)
  const fern = await openPerson({ username: 'fern', password: 'Lantern-Quay-77' }, port)
  // In order, because some need what another has made.
  const movers = [...moneyMovers, ...paymentMovers, ...memberMovers].filter(({ provenBy }) => provenBy)
  const done = new Set<string>()
  for (let round = 0; round < 8; round++)
    for (const mover of movers) if ((await fern.move([port], mover))?.state === 'done') done.add(mover.name)
  expect(movers.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
})
