import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { scheduledTransfersMachine } from '../../machines/transfers/scheduled-transfers.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { TransferScreen } from '../../src/transfers/TransferScreen.tsx'
import { day, dayFromWire, dayToWire } from '../../values/days.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

afterEach(() => sessionStorage.clear())

const checking = 'We are checking whether your request went through.'
const sentWith = /^Confirmation number: \d{10}$/

async function rosaAtTransfers() {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [{ balance: 100_00 }, { balance: 100_00 }])
  const [from = '', to = ''] = rosa.accounts.map(({ unique_id }) => unique_id)
  const network = await goOnline(bank.signIn(rosa))
  const input = { userId: rosa.id }
  const past = (
    <Flow machine={transferHistoryMachine} input={input}>
      {(actor) => <TransferHistory actor={actor} />}
    </Flow>
  )
  const scheduled = (
    <Flow machine={scheduledTransfersMachine} input={input}>
      {(actor) => <ScheduledTransfers actor={actor} />}
    </Flow>
  )
  const page = openScreen(
    <AppInTest>
      <Flow machine={transferMachine} input={input}>
        {(actor) => <TransferScreen actor={actor} past={past} scheduled={scheduled} />}
      </Flow>
    </AppInTest>,
  )
  await screen.findByLabelText('Amount')
  await page.see("You don't have transfers")
  await page.see("You don't have scheduled transfers")
  await page.see('To schedule one, give a transfer a date or a frequency.')
  const fill = (amount = '25.50', more = {}) => page.fill({ Amount: amount, FROM: from, TO: to, ...more })
  const review = async (amount?: string, more?: object) => {
    await fill(amount, more)
    await page.press('Transfer')
    return screen.findByRole('dialog', { name: 'Confirm Transfer' })
  }
  const sent = () => network.calls.filter((call) => call === 'POST /api/fundstransfer').length
  return { bank, rosa, network, page, fill, review, sent, from, to }
}

test('a member reviews both balances, submits, and sees the confirmation, the history row and new balances', async () => {
  const { bank, page, review } = await rosaAtTransfers()
  const dialog = await review('25.50', { 'Note (optional)': 'Rent' })
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^FROM S-001.*\$100\.00\$74\.50$/),
    expect.stringMatching(/^TO S-002.*\$100\.00\$125\.50$/),
  ])
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await bank.balances()).toEqual([100_00, 100_00])
  await page.press('Submit')
  await page.see('Your money has been transferred')
  await page.see(sentWith)
  expect(await bank.balances()).toEqual([74_50, 125_50])
  await page.press('Done')
  const history = await screen.findByRole('table', { name: 'Transfer History' })
  expect(within(history).getAllByRole('row')[1]?.textContent).toMatch(/Regular Share S-001Regular Share S-002\$25\.50$/)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
})

test('a transfer whose answer is lost is looked up, and the money moves once', async () => {
  const { bank, rosa, page, network, review, sent } = await rosaAtTransfers()
  await review()
  const answer = network.loseNextOutcome()
  await page.press('Submit')
  await page.see(checking)
  // The browser stores no amount, account or name.
  const kept = [{ userId: rosa.id, path: '/fundstransfer', key: expect.stringMatching(/^[\da-f-]{36}$/) }]
  expect(JSON.parse(sessionStorage.getItem('sd_unfinished') ?? '')).toEqual(kept)
  answer()
  await page.see(sentWith)
  expect(await bank.balances()).toEqual([74_50, 125_50])
  expect([sent(), sessionStorage.getItem('sd_unfinished')]).toEqual([1, null])
})

test('a transfer request that never arrived is sent again automatically and moves the money once', async () => {
  const { bank, page, network, review, sent } = await rosaAtTransfers()
  await review()
  network.failNext()
  await page.press('Submit')
  await page.see(sentWith)
  expect(await bank.balances()).toEqual([74_50, 125_50])
  expect(sent()).toBe(2)
})

test('repeating a transfer within ten minutes shows a warning but is allowed', async () => {
  const { bank, page, review } = await rosaAtTransfers()
  await review('10')
  await page.press('Submit')
  await page.press('Done')
  await screen.findByRole('table', { name: 'Transfer History' })
  await review('10')
  await page.see(/^You made the same transfer at \d+:\d\d [AP]M E[SD]T\.$/)
  await page.press('Submit')
  await page.see(sentWith)
  expect(await bank.balances()).toEqual([80_00, 120_00])
})

test('if the bank refuses a transfer after its review, the member sees why, no money moves and the form keeps its values', async () => {
  const { bank, rosa, page, review } = await rosaAtTransfers()
  await review('60')
  await bank.deposit(rosa.accounts[0]?.id ?? 0, -50_00)
  await page.press('Submit')
  const error = await screen.findByRole('dialog', { name: 'Transfer Error' })
  within(error).getByText('Amount exceeds available balance')
  await page.user.click(within(error).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(await bank.balances()).toEqual([50_00, 100_00])
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('60.00')
  await page.see('Available $50.00')
})

test('a transfer without a connection says that no money moved, and keeps what was typed', async () => {
  const { bank, network, page, fill } = await rosaAtTransfers()
  await fill('60')
  network.cut()
  await page.press('Transfer')
  const error = within(await screen.findByRole('dialog', { name: 'Transfer Error' }))
  error.getByText('We could not reach the bank. No money was moved. Check your connection, then try again.')
  network.mend()
  await page.user.click(error.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('60.00')
})

test('an amount that is too large is marked at once, and shown in a dialog if the source is chosen later', async () => {
  const { page, from } = await rosaAtTransfers()
  await page.fill({ FROM: from, Amount: '100.01' })
  await page.see('Amount exceeds available balance')
  await page.fill({ FROM: '' })
  await page.fill({ FROM: from })
  const error = await screen.findByRole('dialog', { name: 'Transfer Error' })
  expect(within(error).getByText('Insufficient Funds.')).toBeTruthy()
})

type Page = Awaited<ReturnType<typeof rosaAtTransfers>>['page']

/** Opens the sheet of the scheduled transfer. */
const openRow = async (page: Page) =>
  page.user.click(await screen.findByRole('button', { name: /^Regular Share S-002/ }))

const choose = (page: Page, action: string) => page.press(`${action}, S-001 to S-002`)

test('a scheduled transfer is made at once, is listed with its next date, and ends when the member deletes it', async () => {
  const { bank, page, review } = await rosaAtTransfers()
  const dialog = await review('25', { Frequency: '2' })
  expect(dialog.textContent).toContain('Move $25.00 from Regular Share to Regular Share today, then weekly?')
  within(dialog).getByText(/^The next one is on \d\d\/\d\d\/\d{4}\. It repeats until you delete it\.$/)
  await page.press('Submit')
  await page.press('Done')
  expect(await bank.balances()).toEqual([75_00, 125_00])
  expect(screen.queryByRole('heading', { name: 'Ended' })).toBeNull()
  await openRow(page)
  await page.see('Made once')
  await choose(page, 'Delete')
  const asking = await screen.findByRole('dialog', { name: 'Delete Scheduled Transfer' })
  await page.user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findAllByText(/You stopped it\.$/)).not.toEqual([])
  expect((await screen.findByRole('heading', { name: 'Ended' })).nextSibling?.textContent).toContain('You stopped it.')
})

test('a member edits a scheduled transfer, skips one occurrence, and restores it', async () => {
  const { bank, page, review } = await rosaAtTransfers()
  await review('25', { Frequency: '2' })
  await page.press('Submit')
  await page.press('Done')
  await openRow(page)
  await page.see('Made once')
  await choose(page, 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Scheduled Transfer' })
  const next = (await within(form).findByLabelText<HTMLInputElement>('Next Date')).value
  await page.user.clear(within(form).getByLabelText('Amount'))
  await page.user.type(within(form).getByLabelText('Amount'), '30')
  await page.user.click(within(form).getByRole('button', { name: 'Save' }))
  await page.see('$30.00')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openRow(page)
  await choose(page, 'Skip this one')
  const skip = await screen.findByRole('dialog', { name: 'Skip One Transfer' })
  expect(skip.textContent).toContain(`The transfer of $30.00 from S-001 to S-002 for ${next} will not be made.`)
  await page.user.click(within(skip).getByRole('button', { name: 'Skip this one' }))
  await openRow(page)
  await waitFor(() => expect(screen.getByText('Next').nextSibling?.textContent).not.toBe(next))
  await choose(page, `Don’t skip ${next}`)
  const back = await screen.findByRole('dialog', { name: 'Don’t Skip This Transfer' })
  await page.user.click(within(back).getByRole('button', { name: 'Don’t skip' }))
  await openRow(page)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Don’t skip/ })).toBeNull())
  expect(await bank.balances()).toEqual([75_00, 125_00])
})

test('a transfer for a later day may exceed the balance, moves nothing yet, and is listed once', async () => {
  const { bank, page, review } = await rosaAtTransfers()
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.fill({ 'Transfer Date (optional)': later })
  const dialog = await review('250')
  expect(dialog.textContent).toContain(`on ${dayToWire(day(later))}?`)
  await page.press('Submit')
  await screen.findByRole('dialog', { name: 'Transfer Scheduled' })
  await page.press('Done')
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect((await screen.findAllByText('$250.00')).length).toBe(1)
  await page.see("You don't have transfers")
})

test('a member who sets a stop date sees the date of the last transfer in the review and in the list', async () => {
  const { page, review } = await rosaAtTransfers()
  const stopsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.fill({ Frequency: '2' })
  await page.fill({ 'Stop Sending On': 'onDate' })
  const dialog = await review('25', { 'Stop Date': stopsOn })
  const [, last = ''] =
    /^The next one is on .{10}\. The last one is on (.{10})\.$/.exec(
      within(dialog).getByText(/^The next one/).textContent ?? '',
    ) ?? []
  expect(dayFromWire(last) <= stopsOn).toBe(true)
  await page.press('Submit')
  await page.press('Done')
  await openRow(page)
  expect((await screen.findByText('Last')).nextSibling?.textContent).toBe(last)
})

test('an amount is formatted on leaving the field, and missing fields stay marked', async () => {
  const { page } = await rosaAtTransfers()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  for (const [typed, shown] of [
    ['1.5', '1.50'],
    ['$20', '20.00'],
    ['1,234.5', '1,234.50'],
    ['1234.5', '1,234.50'],
    ['12,34', '12,34'],
  ] as const) {
    await page.fill({ Amount: typed })
    await page.user.tab()
    expect(amount.value).toBe(shown)
  }
  await page.fill({ Amount: '1.5' })
  await page.user.type(amount, '{Enter}')
  await page.see('Please complete all fields')
  expect([document.activeElement, amount.value]).toEqual([screen.getByLabelText('FROM'), '1.50'])
})

test('a note with a hidden character is marked and focused, and no review dialog opens', async () => {
  const { bank, page, fill } = await rosaAtTransfers()
  await fill('25.5', { 'Note (optional)': 'Rent\u202e' })
  await page.press('Transfer')
  await page.see('Has characters that are not allowed.')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Note (optional)': 'Has characters that are not allowed.' })
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([
    screen.getByLabelText('Note (optional)'),
    null,
  ])
  await page.fill({ 'Note (optional)': 'Rent' })
  expect([wrongFieldsIn(document.body), screen.queryByText('Some characters are not allowed.')]).toEqual([{}, null])
  await page.press('Transfer')
  await screen.findByRole('dialog', { name: 'Confirm Transfer' })
  await page.press('Submit')
  await page.see('Your money has been transferred')
  expect(await bank.balances()).toEqual([74_50, 125_50])
})
