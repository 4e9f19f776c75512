import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logOutByKeys, openBrowser, press } from '../../support/browser.ts'

// Ada's codes are asked for more often than anybody asks.
const bank = openBrowser()
const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const welcome = (page: Page, name: string) => heading(page, `Welcome, ${name}`)
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })
const doorOfStaff = (page: Page) => page.getByRole('button', { name: 'Continue' })
const keptBy = (page: Page, audience: 'member' | 'staff') =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.replace(/(token|token_start|skew)$/, '') === prefix),
    audience === 'staff' ? 'sd_admin_' : 'sd_',
  )

const open = (options: Parameters<typeof bank.open>[1] = {}) => bank.open('harborlight', { path: '/admin', ...options })

/** As far as the password, which is sent. */
async function prove(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  await passwordOf(page).fill('Office2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function enterCode(page: Page, username: string) {
  await heading(page, 'Email Verification').waitFor()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, `${username}@example.test`))
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function signIn(page: Page, username: string, name: string) {
  await prove(page, username)
  await enterCode(page, username)
  await welcome(page, name).waitFor()
}

async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a staff member signs in and out using only the keyboard', async () => {
  const { page, pageErrors } = await open()
  await doorOfStaff(page).waitFor()
  await page.getByLabel('Username').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('please fill the form').waitFor()
  await page.keyboard.type('ben')
  await page.keyboard.press('Enter')
  await page.getByText('Step 2 of 3').waitFor()
  await press(heading(page, 'Personal Phrase Confirmation & Login'), 'Tab')
  await page.keyboard.type('Office2026')
  await page.keyboard.press('Enter')
  await press(heading(page, 'Email Verification'), 'Tab')
  await page.keyboard.type(await bank.codeFor(page, 'ben@example.test'))
  await page.keyboard.press('Enter')
  await welcome(page, 'Ben Achterberg').waitFor()
  await logOutByKeys(page, 'Ben Achterberg')
  await doorOfStaff(page).waitFor()
  expect(pathOf(page)).toBe('/admin')
  expect(await keptBy(page, 'staff')).toEqual([])
  await page.goto(bank.urlOf('harborlight', '/admin/panel/'))
  await doorOfStaff(page).waitFor()
  expect(pathOf(page)).toBe('/admin')
  expect(pageErrors).toEqual([])
})

test('at an institution without staff access, the staff page shows Page Not Found and never a form', async () => {
  const { page, calls } = await bank.open('prairieoak', {
    path: '/admin',
    waitUntil: 'commit',
    meet: (page) =>
      page.addInitScript(() =>
        new MutationObserver(() => {
          if (document.querySelector('form, input')) document.documentElement.dataset['form'] = 'was there'
        }).observe(document, { childList: true, subtree: true }),
      ),
  })
  await heading(page, 'Page Not Found').waitFor()
  expect(await page.locator('html').getAttribute('data-form')).toBe(null)
  expect([pathOf(page), await page.title(), calls]).toEqual(['/404', 'Page Not Found · Prairie Oak Credit Union', ['/admin']])
  const links = page.getByRole('main').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([['Back', '/']])
})

test('a member and staff share a browser, and signing out one leaves the other signed in', async () => {
  const { page: member, pageErrors } = await bank.open('harborlight')
  await bank.signIn(member, 'olivia')
  const staff = await member.context().newPage()
  await staff.goto(bank.urlOf('harborlight', '/admin'))
  await doorOfStaff(staff).waitFor()
  await signIn(staff, 'ada', 'Ada Brandt')
  expect([(await keptBy(staff, 'member')).length, (await keptBy(staff, 'staff')).length]).toEqual([3, 3])

  await logOut(staff, 'Ada Brandt')
  await doorOfStaff(staff).waitFor()
  await member.getByRole('button', { name: 'Reload' }).click()
  await member.reload()
  await heading(member, 'Home').waitFor()
  expect([(await keptBy(staff, 'member')).length, (await keptBy(staff, 'staff')).length]).toEqual([3, 0])

  await signIn(staff, 'ada', 'Ada Brandt')
  await member.bringToFront()
  await logOut(member, 'Olivia')
  await member.getByRole('button', { name: 'Log In' }).waitFor()
  await staff.reload()
  await welcome(staff, 'Ada Brandt').waitFor()
  expect(await keptBy(staff, 'member')).toEqual([])
  await member.goto(bank.urlOf('harborlight'))
  await member.getByRole('button', { name: 'Log In' }).waitFor()
  expect(pathOf(member)).toBe('/')
  expect(pageErrors).toEqual([])
})
