import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { resetRequestMachine } from '../../machines/access/reset-request.machine.ts'
import { RecoveryScreen } from '../../src/access/RecoveryScreen.tsx'
import { ResetRequestScreen } from '../../src/access/ResetRequestScreen.tsx'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { recoveryInput } from '../../stories/access/recovery.samples.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { forgetful } from './recovering.ts'

async function open(flow: (fiName: string) => ReactNode) {
  const { bank } = await forgetful()
  await goOnline(bank.browser())
  return openScreen(
    <MantineProvider
      theme={mantineOf(neutralBrand, 'member')}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <InApp institution="harborlight">{flow(bank.institution.name)}</InApp>
    </MantineProvider>,
  )
}

const openRecovery = () =>
  open((fiName) => (
    <Flow machine={recoveryMachine} input={{ ...recoveryInput, fiName }}>
      {(actor) => <RecoveryScreen actor={actor} />}
    </Flow>
  ))

const hidden = 'Has characters that are not allowed.'

test('a username with a hidden character is marked at its field, which gets the focus, and no code is texted', async () => {
  const page = await openRecovery()
  await page.press('Via SMS')
  await page.fill({ Username: 'ma\u202eria' })
  await page.press('Send Code')
  await page.see(hidden)
  expect(wrongFieldsIn(document.body)).toEqual({ Username: hidden })
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('a temporary password that is too long is marked at its field, which gets the focus', async () => {
  const page = await openRecovery()
  await page.press('Via email')
  await page.fill({ Username: 'maria', 'Last 4 digits of SSN': '4321', 'Date of birth': '4/12/1986' })
  await page.press('Send')
  const field = await screen.findByLabelText('Temporary password')
  await page.user.click(field)
  await page.user.paste('x'.repeat(201))
  await page.press('Confirm')
  await page.see('Use at most 200 characters.')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Temporary password': 'Use at most 200 characters.' })
  expect(document.activeElement).toBe(field)
})

test.each([
  [{ 'Date of birth': '02/30/1986' }, 'There is no such day.'],
  [{ 'Date of birth': '04/12/2086' }, 'A date of birth is in the past.'],
  [{ 'Last 4 digits of SSN': '432' }, 'Write the last 4 digits.'],
  [{ 'Last 4 digits of SSN': 'abcd' }, 'Write the last 4 digits.'],
])('an error in %j is shown at its field, which gets the focus', async (typed, text) => {
  const page = await openRecovery()
  await page.press('Via email')
  await page.fill({ Username: 'maria', 'Last 4 digits of SSN': '4321', 'Date of birth': '4/12/1986', ...typed })
  await page.press('Send')
  const [name = ''] = Object.keys(typed)
  expect(wrongFieldsIn(document.body)).toEqual({ [name]: text })
  expect(document.activeElement).toBe(screen.getByLabelText(name))
})

test('a username with a hidden character is marked at its field, and no reset link is mailed', async () => {
  const page = await open(() => (
    <Flow machine={resetRequestMachine} input={{ by: 'username', username: '' }}>
      {(actor) => <ResetRequestScreen actor={actor} />}
    </Flow>
  ))
  await page.fill({ Username: 'ma\u202eria' })
  await page.press('Send Email')
  await page.see(hidden)
  expect(wrongFieldsIn(document.body)).toEqual({ Username: hidden })
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})
