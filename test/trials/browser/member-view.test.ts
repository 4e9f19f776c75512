import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
/** Returns what the browser stores of the member, without what the tab of staff stores. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith('sd_admin_'))))
const ended = 'The member view has ended.'

async function signInAda(page: Page) {
  await page.goto(bank.urlOf('harborlight', '/admin'))
  await page.getByLabel('Username').fill('ada')
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Office2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, 'ada@example.test'))
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada Brandt' }).waitFor()
}

/** Requests a ticket, as the page for it does. */
const askForView = (page: Page, username: string) =>
  page.evaluate(async (name) => {
    const answer = await fetch('/api/admin/membereview', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('sd_admin_token')}`,
      },
      body: JSON.stringify({ username: name, reason: 'The member called about a transfer' }),
    })
    return ((await answer.json()) as { data: { token: string } }).data.token
  }, username)

test('staff view a member in a separate window, next to another member’s session, which is unchanged', async () => {
  const { page: member } = await bank.open('harborlight', { path: '/' })
  await bank.signIn(member, 'olivia')
  const staff = await member.context().newPage()
  await signInAda(staff)
  await staff.getByText('Locked members').waitFor()
  const before = await kept(member)

  const view = await member.context().newPage()
  const refused: string[] = []
  view.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const ticket = await askForView(staff, 'maria')
  await view.goto(bank.urlOf('harborlight', `/dashboard/accounts#eview=${ticket}`))
  const bar = view.getByRole('region', { name: 'Member eView' })
  await view.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expect
    .poll(() => bar.innerText())
    .toMatch(/^Viewing as Maria Okafor \(@maria\), read only, ends \d{1,2}:\d\d\s[AP]M\sE[SD]T\s+End$/)
  expect(new URL(view.url()).hash).toBe('')

  for (const name of ['Messages', 'Security', 'Transfers']) {
    await view.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await view.getByRole('heading', { level: 1, name: name === 'Transfers' ? 'New Transfer' : name }).waitFor()
    await view.waitForLoadState('networkidle')
  }
  await view.reload()
  const send = view.getByRole('button', { name: 'Transfer', exact: true })
  await send.focus()
  await view.getByRole('tooltip', { name: 'Not available in member eView' }).waitFor()
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  const alerts = await view.getByRole('alert').allTextContents()
  expect([alerts.filter(Boolean), refused]).toEqual([[], []])

  await bar.getByRole('button', { name: 'End' }).click()
  await view.getByText(ended).waitFor()
  await view.reload()
  await view.getByText(ended).waitFor()
  await expect.poll(() => view.getByText('Maria').count()).toBe(0)

  // A ticket opens one view.
  const late = await member.context().newPage()
  await late.goto(bank.urlOf('harborlight', `/dashboard/accounts#eview=${ticket}`))
  await late.getByText(ended).waitFor()

  expect(await kept(member)).toBe(before)
  await member.getByRole('button', { name: 'Reload' }).click()
  await member.getByRole('link', { name: 'Transfers', exact: true }).first().click()
  await member.getByRole('heading', { level: 1, name: 'New Transfer' }).waitFor()
})
