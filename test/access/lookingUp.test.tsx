import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { signInAt } from '../../stories/access/signIn.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import '../support/media.ts'

afterEach(cleanup)

const open = (moment: Parameters<typeof signInAt>[0]) =>
  render(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <SignInScreen actor={signInAt(moment)} />
      </InApp>
    </MantineProvider>,
  )

test('a member whose look-up is slow reads that the personal phrase is being looked up', () => {
  open({ at: 'lookingUp' })
  expect(screen.getByText('Looking up your personal phrase… Check it before you log in.')).toBeTruthy()
})

test('a member who pressed Continue reads “Looking up…” on the button', () => {
  open({ at: 'lookingUp', layout: 'steps', continuing: true })
  expect(screen.getByRole('button', { name: 'Looking up…' })).toBeTruthy()
})
