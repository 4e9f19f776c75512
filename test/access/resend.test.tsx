import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { verificationAt } from '../../stories/access/access.samples.ts'
import { View } from '../../stories/access/deviceVerification.view.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import '../support/media.ts'

afterEach(cleanup)

test('whoever asked for another code keeps the place in the page while it is sent', () => {
  render(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <View actor={verificationAt({ at: 'resending' })} />
      </InApp>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: /^Resend Code/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
