import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { pages, transferHistoryAt } from '../../stories/transfers/transfer-history.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

/** Draws the first hundred of 10,000 transfers, with or without those after the newest ten. */
const draw = (isCut: boolean) =>
  render(
    <AppInTest>
      <TransferHistory actor={transferHistoryAt({ value: 'shown', ...pages.many, counted: 100, isCut })} />
    </AppInTest>,
  )

test('the newest ten past transfers are shown first, with account names first', () => {
  draw(true)
  expect(rows()).toHaveLength(10)
  expect(
    within(rows()[0]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everyday S-002', 'Holiday money S-005', '$50.00'])
  expect(screen.getByRole('status').textContent).toBe('10 of 10,000 shown')
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})

test('a member who asked for more sees all transfers that have arrived, and a button for the next page', () => {
  draw(false)
  expect([rows().length, screen.getByRole('status').textContent]).toEqual([100, '100 of 10,000 shown'])
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})
