import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statementMachine } from '../../machines/statements/statement.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { StatementScreen } from '../../src/statements/StatementScreen.tsx'
import { day } from '../../values/days.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { happened, listed, opened } from './statements.ts'

async function openStatement({ isView = false, isFirstReplyLost = false } = {}) {
  const at = await opened()
  await happened(at.bank, at.account, [{ on: '2026-10-05', amount: 5_00, description: 'To 4111 1111 1111 1234' }])
  at.goTo('2026-10-31T02:00')
  await at.make()
  const network = await goOnline(at.bank.signIn(at.maria, isView ? 'eview' : 'full'))
  if (isFirstReplyLost) network.loseNextReply()
  const { id: userId } = at.maria
  const page = openScreen(
    <AppInTest userId={userId} isView={isView}>
      <Flow machine={statementMachine} input={{ userId, institution: 'Harbor Light', month: day('2026-10-01') }}>
        {(actor) => <StatementScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  return { at, page, network }
}

test('a member whose first answer is lost reads a statement as headings and tables, prints it, and it is no longer new', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const { at, page } = await openStatement({ isFirstReplyLost: true })
  await page.see('Your accounts')
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'October 2026 statement'],
    ['H2', 'Your accounts'],
    ['H2', expect.stringMatching(/ S-001$/)],
    ['H2', 'If something is wrong'],
  ])
  const table = screen.getByRole('table', { name: /S-001: 1 transaction$/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Date', 'Description', 'Amount', 'Balance'],
    ['10/05/2026', 'To 4111 1111 1111 1234', '$5.00', '$5.00'],
  ])
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  await page.press('Print')
  expect(print).toHaveBeenCalledOnce()
  expect(await listed(at)).toMatchObject([{ isOpened: true }, {}, {}])
})

test('staff in a member view read a statement masked, cannot download it, and it stays new', async () => {
  const { at, page, network } = await openStatement({ isView: true })
  await page.see('To ****1234')
  const button = screen.getByRole('button', { name: 'Download PDF of October 2026' })
  expect(button.getAttribute('aria-description')).toBe('Not available in member eView')
  const before = network.calls.length
  await page.user.click(button)
  expect(network.calls).toHaveLength(before)
  expect(await listed(at)).toMatchObject([{ isOpened: false }, {}, {}])
})
