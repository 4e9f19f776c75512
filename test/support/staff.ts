import type { openBrowser, Opened, Visit } from './browser.ts'

export const staffPassword = 'Office2026'

/** Signs in staff up to Home of the back office. */
export async function enterOffice(
  bank: ReturnType<typeof openBrowser>,
  username: string,
  visit: Visit = {},
): Promise<Opened> {
  const opened = await bank.open('harborlight', { ...visit, path: '/admin' })
  const { page } = opened
  await page.getByLabel('Username').fill(username)
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, `${username}@example.test`))
  await page.getByRole('heading', { level: 1, name: 'Welcome, ' }).waitFor()
  return opened
}
