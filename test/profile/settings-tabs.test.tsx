import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsTabs } from '../../src/shared/SettingsTabs.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

test('the settings of a member are four tabs, each with its own address', () => {
  openScreen(
    <AppInTest>
      <SettingsTabs />
    </AppInTest>,
  )
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace('/dashboard/', '')]),
  ).toEqual([
    ['Profile', 'profile'],
    ['Security', 'security'],
    ['Accounts', 'bankAccounts'],
    ['Alerts', 'alerts'],
  ])
})
