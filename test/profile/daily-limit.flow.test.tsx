import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dailyLimitMachine } from '../../machines/profile/daily-limit.machine.ts'
import { DailyLimitForm } from '../../src/profile/DailyLimitForm.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

test('a member lowers the daily limit at once, raises it with the password, and sees an error for an invalid amount', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00 }])
  const browser = bank.signIn(member)
  const network = await goOnline(browser)
  const page = openScreen(
    <AppInTest userId={member.id}>
      <Flow machine={dailyLimitMachine} input={{ userId: member.id }}>
        {(actor) => <DailyLimitForm actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  await screen.findByText(/^Daily limit \$20,000\.00\. Used today: \$0\.00\./)
  const field = screen.getByLabelText('Your own limit (optional)')
  await page.user.type(field, '50,000')
  await page.press('Save')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Your own limit (optional)': 'Write an amount up to $20,000.00, or leave it blank.',
  })
  expect(document.activeElement).toBe(field)
  expect(network.calls).not.toContain('POST /api/user/savedailylimit')

  await page.user.clear(field)
  await page.user.type(field, '50')
  await page.press('Save')
  await screen.findByText(/^Daily limit \$50\.00/)

  await page.user.clear(field)
  await page.user.type(field, '80')
  await page.press('Save')
  const question = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  await page.user.type(question.getByLabelText('Password'), password)
  await page.user.click(question.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/^From \d\d\/\d\d\/\d{4} on it is \$80\.00\.$/)
  await screen.findByText(/^Daily limit \$50\.00/)
  expect(field).toHaveProperty('value', '80.00')
  // Saving it unchanged asks for no password.
  await page.press('Save')
  await waitFor(() => expect(network.calls.filter((call) => call === 'POST /api/user/savedailylimit')).toHaveLength(4))
  await screen.findByText(/^From \d\d\/\d\d\/\d{4} on it is \$80\.00\.$/)
  expect(screen.queryByRole('dialog')).toBeNull()
})
