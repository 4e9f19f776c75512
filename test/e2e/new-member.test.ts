import { expect, test } from 'vitest'
import { ask, openBrowser } from '../support/browser.ts'

const bank = openBrowser()

test('a new member signs in for the first time on her phone, pays a bill, and days later sees that it was paid', async () => {
  const { page, pageErrors, calls } = await bank.open('harborlight', { viewport: { width: 375, height: 800 } })
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const goTo = async (place: string, area?: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    if (area) await menu.getByRole('button', { name: `${area}, more` }).click()
    await menu.getByRole('link', { name: place, exact: true }).click()
  }
  await page.getByLabel('Remember my device').check()
  await bank.signIn(page, 'ines')
  await main.getByText('$2,751.92').first().waitFor()

  await goTo('E-Pay')
  await heading('E-Pay')
  await main.getByText('15 free payments left this month.').waitFor()
  await main.getByText("You don't have payees").waitFor()
  await main.getByRole('link', { name: 'Add Payee' }).click()
  await heading('Add Payee')
  await page.getByLabel('Payees of Harbor Light Credit Union').selectOption('Tern Mobile / P.O. Box 7710, MA')
  await page.getByLabel('Nickname').fill('Phone')
  await page.getByLabel('Account Number').fill('5550100103')
  await page.getByRole('button', { name: 'Add Payee' }).click()
  await page.getByText('The payee was added.').waitFor()

  await page.getByLabel('Amount for Tern Mobile').fill('54.30')
  await page.getByRole('button', { name: 'Pay 1 Bill' }).click()
  await page.getByRole('dialog', { name: 'Confirm Payments' }).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment scheduled successfully!').waitFor()
  await page.getByRole('link', { name: 'See your Scheduled Payments' }).click()
  await heading('Scheduled Payments')
  await main.getByText('$54.30').first().waitFor()
  expect(pageErrors).toEqual([])

  // The first of these days may be the day of the payment, before its run.
  for (let days = 0; days < 2; days++) await ask(page, 'demo/clock', { nextBusinessDay: true })
  // The page hears that money moved, asks for it, and so learns that the session is over.
  await page.getByRole('heading', { name: 'Your session expired' }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  calls.length = 0
  await bank.signIn(page, 'ines', 'Scheduled Payments')
  expect(calls).not.toContain('/auth/sign-in/3')
  await main.getByText("You don't have recent activity").waitFor()
  await goTo('Home')
  await main.getByText('$2,697.62').first().waitFor()
  // Where a month ended on one of these days, a statement may be news too.
  await page.getByRole('button', { name: /^Notifications, [12] unread$/ }).click()
  await page.getByText('Payee Phone was added').first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /Share Draft/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Transaction History: ./ }).waitFor()
  await main.getByText('E-PAY Tern Mobile').first().waitFor()
  await goTo('Payment Activity', 'E-Pay')
  await heading('Payment Activity')
  await main.getByRole('button', { name: /^Tern Mobile \$54\.30/ }).click()
  await page.getByRole('link', { name: /^Receipt of .* for \$54\.30$/ }).click()
  await heading('Receipt: $54.30 paid')
  await main.getByText('Tern Mobile (Phone)').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
