import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { DeviceVerification } from '../../src/access/DeviceVerification.tsx'
import { deviceVerificationMachine } from '../../machines/access/deviceVerification.machine.ts'
import { fiName, outputs, rememberDevice, typed } from '../../stories/access/deviceVerification.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { openScreen } from '../support/flow.tsx'

/** The step as it opens: the focus is on its heading. */
function open() {
  const input = { ...typed, fiName, rememberDevice, ...outputs.sent, receivedAt: Date.now() }
  const actor = createActor(deviceVerificationMachine, { input }).start()
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <DeviceVerification actor={actor} />
      </InApp>
    </MantineProvider>,
  )
  screen.getByRole('heading', { name: 'Email Verification' }).focus()
  return page
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('a member who types the code as soon as the step opens fills the boxes', async () => {
  const { user } = open()
  await user.keyboard('418274')
  expect(boxes()).toEqual([...'418274'])
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 6 of 6'))
})

test('a member who pastes the code as soon as the step opens fills the boxes', async () => {
  const { user } = open()
  await user.paste('Your code is 418 274.')
  expect(boxes()).toEqual([...'418274'])
})

test('a shortcut of the browser and a letter outside the boxes type nothing', async () => {
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
