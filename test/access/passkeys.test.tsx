import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Passkeys } from '../../src/access/Passkeys.tsx'
import { passkeysAt } from '../../stories/access/passkeys.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test.each([
  ['before the list is here', 'loading', null, 'true'],
  ['with the list', 'shown', [], null],
] as const)('Add a Passkey can be pressed only when something comes of it: %s', async (_, value, items, disabled) => {
  render(
    <AppInTest>
      <Passkeys actor={passkeysAt({ value, items })} />
    </AppInTest>,
  )
  const button = await screen.findByRole('button', { name: 'Add a Passkey' })
  expect(button.getAttribute('aria-disabled')).toBe(disabled)
})
