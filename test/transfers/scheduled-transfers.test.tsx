import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { plans, scheduledAt } from '../../stories/transfers/scheduled-transfers.samples.ts'
import { screens } from '../../src/shared/addresses.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { asOnAPhone } from '../support/media.ts'

test('the sheet of a transfer for a Sunday shows the day it is made and its own day, which Skip names', async () => {
  render(
    <AppInTest>
      <ScheduledTransfers actor={scheduledAt({ value: 'shown' })} />
    </AppInTest>,
  )
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
  expect(screen.getByText('Next').nextElementSibling?.textContent).toBe('12/21/2026for 12/20/2026')
})

test('Scheduled Transfers lead to the forecast, also where there are none', () => {
  for (const items of [undefined, []]) {
    render(
      <AppInTest>
        <ScheduledTransfers actor={scheduledAt({ value: 'shown', ...(items && { items }) })} />
      </AppInTest>,
    )
    expect(screen.getByRole('link', { name: 'See the forecast' }).getAttribute('href')).toBe(screens.comingWeeks)
    cleanup()
  }
})

test('deleting a transfer that is made once names its day, and a repeating one says that past ones stay', () => {
  for (const [id, sentence] of [
    [33, /^The transfer of \$[\d.,]+ from S-\d+ to S-\d+ for \d\d\/\d\d\/\d{4} will not be made\.$/],
    [31, /^This stops future transfers of .* Past ones stay\.$/],
  ] as const) {
    const chosen = plans.find((plan) => plan.id === id) ?? null
    render(
      <AppInTest>
        <ScheduledTransfers actor={scheduledAt({ value: 'confirming', chosen })} />
      </AppInTest>,
    )
    expect(screen.getByText(sentence).isConnected).toBe(true)
    cleanup()
  }
})

test('a transfer that found too little money says so in its row, with the day on which it is tried again', () => {
  render(
    <AppInTest>
      <ScheduledTransfers actor={scheduledAt({ value: 'shown' })} />
    </AppInTest>,
  )
  const sentence = 'Not made yet: There was not enough money in S-001. We try again on Nov 24, 2026.'
  expect(screen.getByText(sentence).isConnected).toBe(true)
})

test('on a phone a transfer that will not be made writes its day as the rows around it do', () => {
  asOnAPhone()
  const items = plans.map((plan) => (plan.id === 31 ? { ...plan, blockedBy: 'This account is not available.' } : plan))
  render(
    <AppInTest>
      <ScheduledTransfers actor={scheduledAt({ value: 'shown', items })} />
    </AppInTest>,
  )
  const said = screen.getByText('Will not be made: This account is not available.')
  expect(said.closest('li, tr, button')?.textContent).toContain('Dec 21, 2026')
})
