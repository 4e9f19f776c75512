import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeScreen } from '../../src/accounts/HomeScreen.tsx'
import { MoneyByMonth } from '../../src/accounts/MoneyByMonth.tsx'
import { moneyByMonthAt, samples } from '../../stories/accounts/money-by-month.samples.ts'
import { samples as accounts, summaryAt } from '../../stories/accounts/summary.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { asOnAPhone } from '../support/media.ts'

const { answers, refusals } = samples.getMoneyByMonth
const answer = accounts.getSummary.answers.maria

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('Home shows what came in and went out as a sentence, a chart and a table', async () => {
  open({ value: 'shown', answer: answers.maria })
  const section = within(screen.getByRole('region', { name: 'Money in and out' }))
  expect(section.getByText(/^\$51,460\.90 came in and \$44,060\.99 went out over twelve months;/).textContent).toMatch(
    /in November 2026 so far \$2,443\.18 and \$938\.00\. Not counted: what moved between your own shares, came back or was taken back\.$/,
  )
  const user = userEvent.setup()
  const reading = () => section.getByRole('status').textContent
  expect(reading()).toBe('November 2026: $2,443.18 in, $938.00 out')
  act(() => section.getByRole('group').focus())
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(reading()).toMatch(/^October 2026: /)
  await user.hover(section.getByText('Dec'))
  expect(reading()).toBe('December 2025: $4,286.36 in, $3,911.02 out')
  await user.unhover(section.getByRole('group'))
  expect(reading()).toMatch(/^November 2026: /)
  // A finger is lifted where it pressed, and its month stays.
  await user.pointer({ keys: '[TouchA]', target: section.getByText('Dec') })
  expect(reading()).toMatch(/^December 2025: /)
  await user.click(section.getByRole('button', { name: 'Show as a table' }))
  const rows = section.getAllByRole('row').map((row) => row.textContent)
  expect([rows.length, rows[0], rows[1], rows.at(-1)]).toEqual([
    13,
    'MonthInOut',
    'November 2026$2,443.18$938.00',
    'December 2025$4,286.36$3,911.02',
  ])
})

test('Home says so when no money moved for twelve months', () => {
  open({ value: 'shown', answer: answers.nothing })
  const section = within(screen.getByRole('region', { name: 'Money in and out' }))
  expect(section.getByText('No money came in or went out in the last twelve months.')).toBeTruthy()
})

test('on a phone the months are a line with the amounts of this month, until a member opens it', async () => {
  asOnAPhone()
  open({ value: 'shown', answer: answers.maria })
  const section = within(screen.getByRole('region', { name: 'Money in and out' }))
  expect(section.getByText('$2.4K')).toBeTruthy()
  const title = section.getByRole('button', { name: 'Money in and out' })
  expect(title.getAttribute('aria-expanded')).toBe('false')
  expect(section.queryByRole('group')).toBeNull()
  await userEvent.click(title)
  expect(section.getByRole('group')).toBeTruthy()
})

test('a member whose months fail to load still sees the accounts, and can try again', () => {
  open({ value: 'failed', error: refusals.broken })
  expect(screen.getByRole('table', { name: 'SHARES' })).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'Money in and out' }))
  expect(section.getByRole('alert').textContent).toBe('What came in and went out could not be read.')
  expect(section.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('reloading the accounts reloads the months', () => {
  const actor = moneyByMonthAt({ value: 'shown', answer: answers.maria })
  const send = vi.spyOn(actor, 'send')
  const shown = (asOf: string | null) => (
    <MantineProvider>
      <MoneyByMonth actor={actor} asOf={asOf} />
    </MantineProvider>
  )
  const { rerender } = render(shown(null))
  rerender(shown('2026-11-20T14:14:00Z'))
  rerender(shown('2026-11-20T14:14:00Z'))
  expect(send).not.toHaveBeenCalled()
  rerender(shown('2026-11-20T14:20:00Z'))
  expect(send.mock.calls).toEqual([[{ type: 'reload' }]])
})

function open(moment: Parameters<typeof moneyByMonthAt>[0]) {
  const months = moneyByMonthAt(moment)
  render(
    <MantineProvider>
      <InApp institution="harborlight">
        <HomeScreen
          actor={summaryAt({ value: 'shown', answer })}
          months={(asOf) => <MoneyByMonth actor={months} asOf={asOf} />}
        />
      </InApp>
    </MantineProvider>,
  )
}
