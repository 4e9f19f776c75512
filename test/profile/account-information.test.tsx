import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountInformation } from '../../src/profile/AccountInformation.tsx'
import { accountInformationAt } from '../../stories/profile/account-information.samples.ts'
import { items } from '../../stories/profile/account-names.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

test('until it is shown, an account number is masked down to the digits of its own account', () => {
  openScreen(
    <AppInTest>
      <AccountInformation actor={accountInformationAt({ value: 'shown' })} />
    </AppInTest>,
  )
  const shares = items.filter(({ accountType }) => accountType === 1)
  expect(screen.getAllByText(/^\*{4}/).map(({ textContent }) => textContent)).toEqual(
    shares.map(({ uniqueId }) => `****${uniqueId.slice(-4)}`),
  )
})
