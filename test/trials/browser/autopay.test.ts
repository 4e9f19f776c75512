import { expect, test } from 'vitest'
import { usualProcessDay } from '../../../values/business-days.ts'
import { addDays, dayFromWire, dayToWire } from '../../../values/days.ts'
import { ask, openBrowser, press } from '../../support/browser.ts'

const bank = openBrowser()

const gym = 'Boathouse Gym'

test('at 375 pixels a member sets up an auto pay by keyboard, and weeks later reads what was paid', async () => {
  const visit = { viewport: { width: 375, height: 800 } }
  const { page, pageErrors } = await bank.enter('olivia', { ...visit, path: '/dashboard/payments' })
  await page.getByRole('button', { name: `Actions for ${gym}` }).press('Enter')
  await press(page.getByRole('menu').locator('*'), 'ArrowDown')
  const setUp = page.getByRole('menuitem', { name: 'Set up Auto Pay' })
  await setUp.focus()
  await press(setUp, 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Schedule Auto Pay' }).waitFor()

  await page.getByLabel('Frequency*').selectOption('Weekly')
  const first = dayFromWire(await page.getByLabel('Starting Payment Date').inputValue())
  const amount = page.getByLabel('Payment Amount*', { exact: true })
  await amount.focus()
  await page.keyboard.type('12.50')
  await page.getByLabel('Auto Pay Method*').selectOption('fixed')
  const count = page.getByLabel('Number of Payments*')
  await count.focus()
  await page.keyboard.type('3')
  await press(count, 'Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5')
  const coming = page.getByRole('region', { name: 'Next payments' })
  await coming.getByText('final payment').waitFor()
  await coming.getByText(/^3 payments, \$30\.00 in all, last on/).waitFor()
  const ok = page.getByRole('button', { name: 'OK' })
  await ok.focus()
  await press(ok, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule Auto Pay' })
  await press(dialog.locator('[data-autofocus]'), 'Tab')
  await press(dialog.getByRole('button', { name: 'Confirm' }), 'Enter')
  await page.getByText('AutoPay scheduled successfully!').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'E-Pay' }).waitFor()
  await page.getByRole('region', { name: 'Auto Pay' }).getByText(gym).waitFor()
  expect(pageErrors).toEqual([])
  await ask(page, 'demo/clock', { advance: 'P32D' })

  const later = await bank.open('harborlight', visit)
  await bank.signIn(later.page, 'olivia')
  await later.page.goto(bank.urlOf('harborlight', '/dashboard/payments'))
  // The last one was paid: the payee is paid by hand again.
  await later.page.getByRole('button', { name: `Actions for ${gym}` }).click()
  await later.page.getByRole('menuitem', { name: 'Details' }).click()
  await later.page.getByRole('heading', { level: 1, name: gym }).waitFor()
  const amounts = ['$12.50', '$12.50', '$5.00']
  for (const [at, paid] of amounts.entries()) {
    const day = dayToWire(usualProcessDay(addDays(first, 7 * at)))
    await later.page.getByRole('link', { name: `Receipt of ${day} for ${paid}` }).waitFor()
  }
  expect(later.pageErrors).toEqual([])
})
