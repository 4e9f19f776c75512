import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { pages, transferHistoryAt } from '../../stories/transfers/transfer-history.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

afterEach(cleanup)

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

test('the newest ten past transfers are shown, with account names first, until a member asks for more', async () => {
  render(
    <AppInTest>
      <TransferHistory actor={transferHistoryAt({ value: 'shown', ...pages.many, counted: 100 })} />
    </AppInTest>,
  )
  expect(rows()).toHaveLength(10)
  expect(
    within(rows()[0]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everyday S-002', 'Holiday money S-005', '$50.00'])
  expect(screen.getByRole('status').textContent).toBe('10 of 10,000 shown')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
  expect([rows().length, screen.getByRole('status').textContent]).toEqual([100, '100 of 10,000 shown'])
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})
