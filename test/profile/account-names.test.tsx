import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AccountNames } from '../../src/profile/AccountNames.tsx'
import { accountNamesAt } from '../../stories/profile/account-names.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'

test('on a phone an account and its kind are one line above the field for its name', () => {
  vi.stubGlobal('innerWidth', 375)
  const media = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query === '(width < 768px)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <AppInTest>
      <AccountNames actor={accountNamesAt({ value: { form: 'untouched' } })} />
    </AppInTest>,
  )
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toBe('Regular Share S-001My Description')
  expect(within(first as HTMLElement).getByRole('textbox', { name: 'My Description, S-001' })).toBeTruthy()
})
