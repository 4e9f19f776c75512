import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { ReceiptScreen } from '../../src/transfers/ReceiptScreen.tsx'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { rosaWithTwoShares } from '../support/rosa.ts'

afterEach(() => sessionStorage.clear())

const question =
  'This moves $40.00 from S-002 Regular Share back to S-001 Regular Share, now and once. Both accounts list it, and the receipt says that the transfer was taken back.'

async function rosaAtReceipt() {
  const { bank, rosa, member, order } = await rosaWithTwoShares()
  const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(40) })
  const network = await goOnline(rosa)
  const page = openScreen(
    <AppInTest>
      <Flow machine={receiptMachine} input={{ userId: member.id, confirmNum: data.confirmNum ?? '' }}>
        {(actor) => <ReceiptScreen actor={actor} />}
      </Flow>
      <Flow machine={transferHistoryMachine} input={{ userId: member.id }}>
        {(actor) => <TransferHistory actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  await page.press('Take it back')
  const dialog = await screen.findByRole('dialog', { name: 'Take the Transfer Back' })
  const confirm = () => page.user.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  const taken = () => network.calls.filter((call) => call === 'POST /api/customer/transfer/takeback').length
  return { bank, rosa, order, network, page, dialog, confirm, taken }
}

test('a member reads what taking back does, takes a transfer back, and receipt and history say so', async () => {
  const { bank, page, dialog, confirm } = await rosaAtReceipt()
  within(dialog).getByText(question)
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await bank.balances()).toEqual([60_00, 140_00])
  await confirm()
  await page.see('$40.00 is back in S-001 Regular Share.')
  expect(document.activeElement?.textContent).toBe('$40.00 is back in S-001 Regular Share.')
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  expect(await bank.balances()).toEqual([100_00, 100_00])
  const history = await screen.findByRole('table', { name: 'Transfer History' })
  await waitFor(() =>
    expect(within(history).getAllByRole('row')[1]?.textContent).toMatch(/S-002 · Taken back\$40\.00$/),
  )
  expect((await screen.findByText('Taken back', { selector: 'dt' })).isConnected).toBe(true)
})

test('if the answer to taking back is lost, it is looked up, and the money comes back once', async () => {
  const { bank, page, network, confirm, taken } = await rosaAtReceipt()
  const answer = network.loseNextOutcome()
  await confirm()
  await page.see('We are checking whether your request went through.')
  answer()
  await page.see('$40.00 is back in S-001 Regular Share.')
  expect(taken()).toBe(1)
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('if the money was spent while the question was open, it stays where it is, and the receipt then says why', async () => {
  const { bank, rosa, order, page, dialog, confirm } = await rosaAtReceipt()
  const { fromId, toId } = order(0)
  await rosa.call('createTransfer', { key: randomUUID(), body: order(135, { fromId: toId, toId: fromId }) })
  await confirm()
  const reason = 'There is not enough money in S-002 to take this back.'
  await within(dialog).findByText(reason)
  expect(await bank.balances()).toEqual([195_00, 5_00])
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull())
  expect(screen.getAllByText(reason).length).toBe(1)
})
