import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logOutByKeys, openBrowser, press } from '../../support/browser.ts'

// Raises the limits: Ada requests more codes than anybody would.
const bank = openBrowser()
const getPath = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const welcome = (page: Page, name: string) => heading(page, `Welcome, ${name}`)
const doorOfStaff = (page: Page) => page.getByRole('button', { name: 'Continue' })
const keptOfStaff = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sd_admin_')))

const open = (options: Parameters<typeof bank.open>[1] = {}) => bank.open('harborlight', { path: '/admin', ...options })

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
  expect(getPath(page)).toBe('/admin')
  expect(await keptOfStaff(page)).toEqual([])
  await page.goto(bank.urlOf('harborlight', '/admin/panel/'))
  await doorOfStaff(page).waitFor()
  expect(getPath(page)).toBe('/admin')
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
  await expect.poll(() => page.locator('html').getAttribute('data-form')).toBe(null)
  expect([getPath(page), await page.title(), calls]).toEqual([
    '/404',
    'Page Not Found · Prairie Oak Credit Union',
    ['/admin'],
  ])
  const links = page.getByRole('main').getByRole('link')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])))
    .toEqual([['Back', '/']])
})
