import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeviceVerification } from '../../src/access/DeviceVerification.tsx'
import { verificationAt } from '../../stories/access/deviceVerification.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import '../support/media.ts'

afterEach(cleanup)

test('Resend Code keeps the focus while the code is being sent', () => {
  render(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <DeviceVerification actor={verificationAt({ value: 'resending' })} />
      </InApp>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: /^Resend Code/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
