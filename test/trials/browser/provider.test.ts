import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { parseSettings } from '../../../server/settings/settings.ts'
import { logOutByKeys, openBrowser, withoutQuestions } from '../../support/browser.ts'
import { clientSecret, startIdentityProvider } from '../../support/identity-provider.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  provider = await startIdentityProvider({ back: /^http:\/\/harborlight\.localhost:\d+\/admin$/ })
  provider.people.set('ada', { email: 'ada@example.test', email_verified: true })
})
afterAll(() => provider?.stop())

const offered = () => ({
  name: 'Harbor Login',
  issuer: provider.issuer,
  clientId: provider.clientId,
  roleClaim: '',
  roles: {},
})

const open = (passwordToo: boolean) =>
  openBrowser({ STAFF_PROVIDER_SECRETS: `harborlight:${clientSecret}` }, async (place) => {
    const { db, close } = await openDatabase(parseSettings({ DEMO: '1', ...place }), () => {})
    const staff_provider = JSON.stringify({ ...offered(), passwordToo })
    await db.updateTable('institution').set({ staff_provider }).where('key', '=', 'harborlight').execute()
    await close()
  })
const bank = open(true)
const strict = open(false)

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Harbor Login' })
const home = (page: Page) => page.getByRole('heading', { name: /^Welcome, / })

test('staff go to the provider and back, work, and log out of both', async () => {
  const { page, pageErrors } = await bank.open('harborlight', { path: '/admin' })
  await button(page).press('Enter')
  await home(page).waitFor()
  expect(page.url()).toBe(bank.urlOf('harborlight', '/admin/panel/'))
  await logOutByKeys(page, /^Ada /)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await button(page).waitFor()
  expect(page.url()).toMatch(/\/admin(\?.*)?$/)
  expect(pageErrors).toEqual([])
})

test('who has no access here reads so beside the form, and a reload does not send the code again', async () => {
  provider.people.set('stranger', { email: 'stranger@example.test', email_verified: true })
  provider.desk.signedIn = 'stranger'
  const { page, pageErrors } = await bank.open('harborlight', { path: '/admin' })
  await button(page).click()
  await page.getByText('Harbor Login knows you, but you have no access here.').waitFor()
  expect(page.url()).toBe(bank.urlOf('harborlight', '/admin'))
  await page.reload()
  await page.getByLabel('Username').waitFor()
  expect(await page.getByText('Harbor Login knows you').count()).toBe(0)
  expect(withoutQuestions(pageErrors)).toEqual([])
  provider.desk.signedIn = 'ada'
})

test('where the provider is the only door, there is its button alone, and the password on request', async () => {
  const { page, pageErrors } = await strict.open('harborlight', { path: '/admin' })
  await button(page).waitFor()
  expect(await page.getByLabel('Username').count()).toBe(0)
  await page.getByRole('button', { name: 'Use a password instead' }).press('Enter')
  await page.getByLabel('Username').waitFor()
  await button(page).click()
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})
