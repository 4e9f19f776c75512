import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { changePasswordMachine } from '../../machines/profile/change-password.machine.ts'
import { ChangePasswordDialog } from '../../src/profile/ChangePasswordDialog.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

const [current, wanted, repeated] = ['Current Password', 'New Password', 'Confirm Password']
const whole = { [current]: 'Harbor2026', [wanted]: 'Lantern2026', [repeated]: 'Lantern2026' }

test.each([
  [
    'everything empty',
    {},
    {
      [current]: 'Enter your current password.',
      [wanted]: 'Enter a new password.',
      [repeated]: 'Enter the new password again.',
    },
  ],
  ['no current password', { ...whole, [current]: '' }, { [current]: 'Enter your current password.' }],
  ['unlike passwords', { ...whole, [repeated]: 'Lantern2027' }, { [repeated]: "passwords don't match, try again" }],
  [
    'a weak password',
    { ...whole, [wanted]: 'Short1', [repeated]: 'Short1' },
    { [wanted]: 'The string must be eight characters or longer' },
  ],
])('a member who tries to save %s reads why at the field', async (_, typed, wrong) => {
  const owner = { username: 'maria', fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
  const actor = createActor(changePasswordMachine, { input: { userId: 7, owner } }).start()
  const page = openScreen(
    <AppInTest>
      <ChangePasswordDialog actor={actor} />
    </AppInTest>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(current)))
  await page.fill(Object.fromEntries(Object.entries(typed).filter(([, text]) => text)))
  await page.press('Save')
  expect(wrongFieldsIn(document.body)).toEqual(wrong)
})
