import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

type Verify = typeof verifySignInCode
const withAnswer = (answer: (input: InputFrom<Verify>) => Promise<OutputFrom<Verify>>) =>
  deviceVerificationMachine.provide({
    actors: { verifySignInCode: fromPromise<OutputFrom<Verify>, InputFrom<Verify>>(({ input }) => answer(input)) },
  })
const unanswered = withAnswer(() => new Promise(() => {}))

/** Refuses each code, and keeps what was sent. */
function refusing() {
  const sent: unknown[] = []
  const machine = withAnswer(({ code }) => {
    sent.push(code)
    return Promise.reject(thrown(refusals.code))
  })
  return { sent, machine }
}

/** Opens the step, with the focus on its heading. */
function open(machine = unanswered) {
  const input = { ...typed, fiName, rememberDevice, ...outputs.sent, receivedAt: Date.now() }
  const page = show(createActor(machine, { input }).start())
  screen.getByRole('heading', { name: 'Email Verification' }).focus()
  return page
}

/** Types a code that is refused. */
async function openRefused(code: string) {
  const { machine, sent } = refusing()
  const page = open(machine)
  await page.user.keyboard(code)
  await waitFor(() => expect(document.activeElement).toBe(box(1)))
  return { ...page, sent }
}

const box = (index: number) => screen.getByLabelText(`Digit ${index} of 6`)
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
  const { user, sent } = await openRefused('123456')
  await user.click(box(6))
  await user.keyboard('{Backspace}7')
  await waitFor(() => expect(sent).toEqual(['123456', '123457']))
  expect(boxes()).toEqual([...'123457'])
})

test('two Backspaces delete the last two of three digits', async () => {
  const { user } = open()
  await user.keyboard('123{Backspace}7')
  expect(boxes()).toEqual([...'127', '', '', ''])
  await user.keyboard('{Backspace}{Backspace}89')
  expect(boxes()).toEqual([...'189', '', '', ''])
})

test('the arrow keys go from box to box, Home and End to the first and last, and a digit typed there replaces the one that is there', async () => {
  const { user } = open()
  await user.keyboard('12345{ArrowLeft}{ArrowLeft}9')
  expect(boxes()).toEqual([...'12395', ''])
  await user.keyboard('{ArrowRight}{ArrowLeft}0')
  expect(boxes()).toEqual([...'12390', ''])
  await user.keyboard('{Home}7{End}8')
  expect(boxes()).toEqual([...'723908'])
})

test('the sixth digit sends the code, and a screen reader is told', async () => {
  const { user, see } = open()
  await user.keyboard('41827')
  expect(screen.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(
    (await see('We check the code as soon as it has six digits.')).id,
  )
  await user.keyboard('4')
  expect(await see('Checking your code…')).toBe(within(screen.getByRole('group')).getByRole('status'))
  expect(screen.getByRole('button', { name: 'Verifying…' })).toBeDefined()
})

test('a member who had the code sent again reads so, and a screen reader is told', async () => {
  const { see } = show(verificationAt({ value: 'code', isResent: true }))
  expect((await see('We have sent another code.')).role).toBe('status')
})

test('a phone that fills in the whole code sends it once', async () => {
  const { machine, sent } = refusing()
  open(machine)
  fireEvent.input(box(1), { target: { value: '418274' } })
  await waitFor(() => expect(document.activeElement).toBe(box(1)))
  await waitFor(() => expect(sent).toEqual(['418274']))
})

test('a refused code that is typed over is sent at its last digit, and the same code only by Verify', async () => {
  const { user, press, sent } = await openRefused('123456')
  await user.keyboard('123456')
  expect(boxes()).toEqual([...'123456'])
  expect(sent).toEqual(['123456'])
  await user.click(box(1))
  await user.keyboard('418274')
  await waitFor(() => expect(sent).toEqual(['123456', '418274']))
  await waitFor(() => expect(document.activeElement).toBe(box(1)))
  await press('Verify')
  await waitFor(() => expect(sent).toEqual(['123456', '418274', '418274']))
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
  await openRefused('418274')
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'))).toEqual(
    Array(6).fill('true'),
  )
})

test('Resend Code keeps the focus while the code is being sent', () => {
  show(verificationAt({ value: 'resending' }))
  const button = screen.getByRole('button', { name: /^Resend Code/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
