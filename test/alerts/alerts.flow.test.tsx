import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { AlertsScreen } from '../../src/alerts/AlertsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

async function openAlerts(mobile: string | null = '5550100009') {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00 }], { mobile })
  const browser = bank.signIn(member)
  const network = await goOnline(browser)
  const page = openScreen(
    <AppInTest userId={member.id}>
      <Flow machine={alertsMachine} input={{ userId: member.id }}>
        {(actor) => <AlertsScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return {
    page,
    network,
    dialog,
    /** Waits for the dialog with its fields: the loading dialog is replaced by it. */
    form: async (name: string) => {
      await screen.findByLabelText('Tell me about')
      return dialog(name)
    },
    alerts: async () => (await browser.call('getAlerts', { body: {} })).data,
    confirm: async () => {
      const question = await dialog('Confirm your password')
      await page.user.type(question.getByLabelText('Password'), password)
      await page.user.click(question.getByRole('button', { name: 'Confirm' }))
    },
  }
}

test('an alert is added, changed and removed; the password is asked for once in five minutes', async () => {
  const { page, dialog, form, alerts, confirm } = await openAlerts()
  await screen.findByText("You don't have alerts")
  await page.press('Add Alert')
  const added = await form('New Alert')
  await page.user.selectOptions(added.getByLabelText('Account'), 'Regular Share, S-001')
  await page.user.type(added.getByLabelText('Balance below'), '50')
  await page.user.click(added.getByLabelText('Email'))
  await page.press('Save')
  await confirm()
  await expect
    .poll(alerts)
    .toMatchObject([{ kind: 'BALANCE_BELOW', amount: 50, byNotification: true, byEmail: true, byText: false }])
  await screen.findByText('Notification, Email')

  await page.user.click(screen.getByRole('button', { name: /^Change/ }))
  const changed = await form('Change Alert')
  await page.user.selectOptions(changed.getByLabelText('Tell me about'), 'Money out above an amount')
  await page.press('Save')
  await expect.poll(alerts).toMatchObject([{ kind: 'MONEY_OUT', amount: 50 }])
  await screen.findByText('Money out above $50.00')

  await page.user.click(screen.getByRole('button', { name: /^Remove/ }))
  const question = await dialog('Remove Alert')
  await page.user.click(question.getByRole('button', { name: 'Remove' }))
  await expect.poll(alerts).toEqual([])
  await screen.findByText("You don't have alerts")
})

test('after the accounts failed to load, a retry loads them and focuses the first field', async () => {
  const { page, network, form } = await openAlerts()
  await screen.findByText("You don't have alerts")
  network.failNext()
  await page.press('Add Alert')
  await page.press('Try again')
  const field = (await form('New Alert')).getByLabelText('Tell me about')
  await expect.poll(() => document.activeElement).toBe(field)
})

test('an empty alert form shows an error at each field', async () => {
  const { page, form } = await openAlerts()
  await page.press('Add Alert')
  const added = await form('New Alert')
  await page.user.click(added.getByLabelText('Notification'))
  await page.press('Save')
  expect(wrongFieldsIn(document.body)).toEqual({
    Account: 'Choose an account.',
    'Balance below': 'Enter an amount such as 100.00.',
    Notification: 'Choose how we reach you.',
  })
})

test('an alert by text without a mobile number is refused at the text checkbox', async () => {
  const { page, form, confirm } = await openAlerts(null)
  await page.press('Add Alert')
  const added = await form('New Alert')
  await page.user.selectOptions(added.getByLabelText('Tell me about'), 'A sign-in from a new device')
  await page.user.click(added.getByLabelText('Text message'))
  await page.press('Save')
  await confirm()
  await expect.poll(() => added.queryAllByText('Add a mobile number to your profile first.').length).toBeGreaterThan(0)
  expect(added.getByLabelText('Text message').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(added.getByLabelText('Text message'))
})
