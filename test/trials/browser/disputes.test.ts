import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, withoutQuestions } from '../../support/browser.ts'
import { enterOffice, staffPassword } from '../../support/staff.ts'

const bank = openBrowser()
const going = (page: Page) => page.getByRole('region', { name: 'How your dispute is going' })
const panel = (page: Page) => page.getByRole('region', { name: 'Dispute', exact: true })

/** Presses a button of the panel, confirms it, and types the password, which is asked for once in five minutes. */
async function act(desk: Page, name: string) {
  await panel(desk).getByRole('button', { name, exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await confirmPassword(desk, staffPassword)
  await desk.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

test('a member disputes a transaction, staff credit it and find no error, and the member reads each step at once', async () => {
  const { page: own, pageErrors } = await bank.enter('olivia', { viewport: { width: 375, height: 800 } })
  await own.getByRole('link', { name: /S-001/ }).first().click()
  await own
    .getByRole('button', { name: /^Details of / })
    .last()
    .waitFor()
  for (const row of await own.getByRole('button', { name: /^Details of / }).all()) {
    await row.click()
    const dispute = own.getByRole('link', { name: 'Dispute this' })
    await own.getByRole('link', { name: 'Ask about this' }).or(own.getByText('Pending since')).first().waitFor()
    if (await dispute.isVisible()) {
      await dispute.click()
      break
    }
    await own.keyboard.press('Escape')
  }
  await own.getByLabel('I was charged twice').check()
  // So little that one of the staff may credit it, whatever the month's first row took.
  await own.getByLabel('How much of it is wrong?').fill('1.00')
  await own.getByLabel('What happened?').fill('I bought this once.')
  await own.getByRole('button', { name: 'Send' }).dblclick()
  await expect.poll(() => going(own).innerText()).toContain('or credit your account for now.')

  const { page: desk, pageErrors: deskErrors } = await enterOffice(bank, 'ada')
  await desk.goto(bank.urlOf('harborlight', '/admin/panel/forms?search=Dispute of'))
  await desk.getByRole('button', { name: /Dispute of a transaction.*Olivia/ }).click()
  await act(desk, 'Credit for Now')
  await expect.poll(() => going(own).innerText()).toContain('and you can use it.')
  await panel(desk).getByRole('button', { name: 'Decide: No Error' }).click()
  await desk.getByLabel('Why there was no error').fill('You bought it at two shops.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Decide: No Error' }).click()
  await expect.poll(() => going(own).innerText()).toContain('You bought it at two shops.')
  await expect.poll(() => panel(desk).innerText()).toContain('goes back by itself')
  expect([pageErrors, withoutQuestions(deskErrors)]).toEqual([[], []])
})

test('what one of the staff proposed for a large amount, another one approves', async () => {
  const { page: desk, pageErrors } = await enterOffice(bank, 'ada')
  // What the member wrote comes after the dispute.
  const late = async (route: Route) => {
    await panel(desk).getByText('Iris Tanaka proposed').waitFor()
    await pause(500)
    await route.continue()
  }
  await desk.route('**/api/financial-institution-secured-form-customer/thread?*', late, { times: 1 })
  await desk.goto(bank.urlOf('harborlight', '/admin/panel/forms?search=Dispute of'))
  await desk.getByRole('button', { name: /Dispute of a transaction.*Sven/ }).click()
  await panel(desk).getByText('Iris Tanaka proposed').waitFor()
  await act(desk, 'Approve')
  await expect.poll(() => panel(desk).innerText()).toContain('was credited for now on')
  expect(withoutQuestions(pageErrors)).toEqual([])
})
