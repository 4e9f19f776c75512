import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom, type OutputFrom } from 'xstate'
import { DeviceVerification } from '../../src/access/DeviceVerification.tsx'
import type { verifySignInCode } from '../../machines/access/access.services.ts'
import {
  type DeviceVerificationActor,
  deviceVerificationMachine,
} from '../../machines/access/device-verification.machine.ts'
import {
  fiName,
  refusals,
  rememberDevice,
  verificationAt,
  outputs,
  typed,
} from '../../stories/access/device-verification.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'
import { thrown } from '../support/thrown.ts'

const show = (actor: DeviceVerificationActor) =>
  openScreen(
    <AppInTest>
      <DeviceVerification actor={actor} />
    </AppInTest>,
  )

/** Opens the step, with the focus on its heading. */
function open(machine = deviceVerificationMachine) {
  const input = { ...typed, fiName, rememberDevice, ...outputs.sent, receivedAt: Date.now() }
  const page = show(createActor(machine, { input }).start())
  screen.getByRole('heading', { name: 'Email Verification' }).focus()
  return page
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('a member who types or pastes the code as soon as the step opens fills the boxes', async () => {
  const typing = open()
  await typing.user.keyboard('418274')
  expect(boxes()).toEqual([...'418274'])
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 6 of 6'))
  cleanup()
  const pasting = open()
  await pasting.user.paste('Your code is 418 274.')
  expect(boxes()).toEqual([...'418274'])
})

test('a member who corrects a digit with Backspace types the next one in its place', async () => {
  const { user } = open()
  await user.keyboard('123456{Backspace}7')
  expect(boxes()).toEqual([...'123457'])
  await user.keyboard('{Backspace}{Backspace}89')
  expect(boxes()).toEqual([...'123489'])
})

test('the arrow keys go from box to box, and a digit typed there replaces the one that is there', async () => {
  const { user } = open()
  await user.keyboard('123456{ArrowLeft}{ArrowLeft}9')
  expect(boxes()).toEqual([...'123956'])
  await user.keyboard('{ArrowRight}{ArrowRight}0')
  expect(boxes()).toEqual([...'123950'])
})

test('a browser shortcut or a letter typed outside the code boxes fills no box', async () => {
  const { user } = open()
  await user.keyboard('x{Control>}1{/Control}')
  expect(boxes()).toEqual(['', '', '', '', '', ''])
})

test('a member who types a letter into a box reads that a code has only digits', async () => {
  const { user, see } = open()
  await user.type(screen.getByLabelText('Digit 1 of 6'), '4x')
  await see('A code has only digits, 0 to 9.')
  await user.keyboard('1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a member who enters a wrong code sees all six boxes marked and the focus on the first', async () => {
  const wrong = fromPromise<OutputFrom<typeof verifySignInCode>, InputFrom<typeof verifySignInCode>>(() =>
    Promise.reject(thrown(refusals.code)),
  )
  const { user, press } = open(deviceVerificationMachine.provide({ actors: { verifySignInCode: wrong } }))
  await user.keyboard('418274')
  await press('Verify')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6')))
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-invalid'))).toEqual(Array(6).fill('true'))
})

test('Resend Code keeps the focus while the code is being sent', () => {
  show(verificationAt({ value: 'resending' }))
  const button = screen.getByRole('button', { name: /^Resend Code/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
