import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sendMoneyMachine } from '../../machines/transfers/send-money.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { SendMoneyScreen } from '../../src/transfers/SendMoneyScreen.tsx'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

afterEach(() => sessionStorage.clear())

const sentWith = /^Confirmation number: \d{10}$/
const anna = { Name: 'Anna Vale', 'Routing Number': '011000015', Account: '5550017730' }

async function rosaAtSendMoney({ isConfirmed = true } = {}) {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [{ balance: 100_00 }])
  const from = rosa.accounts[0]?.unique_id ?? ''
  const browser = bank.signIn(rosa)
  if (isConfirmed) await browser.confirm()
  const network = await goOnline(browser)
  const input = { userId: rosa.id }
  const page = openScreen(
    <AppInTest>
      <Flow machine={sendMoneyMachine} input={input}>
        {(actor) => <SendMoneyScreen actor={actor} />}
      </Flow>
      <Flow machine={transferHistoryMachine} input={input}>
        {(actor) => <TransferHistory actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  await screen.findByLabelText('Send From')
  await page.see("You don't have contacts")
  const add = async (fields: Record<string, string> = anna) => {
    await page.press('New Contact')
    const dialog = await screen.findByRole('dialog', { name: 'New Contact' })
    await page.user.click(within(dialog).getByLabelText('Bank Account'))
    await page.fill(fields, dialog)
    await page.user.click(within(dialog).getByRole('button', { name: 'Save Contact' }))
    return dialog
  }
  const review = async (amount = '25.50') => {
    await page.fill({ Amount: amount, 'Note (optional)': 'Concert tickets', 'Send From': from })
    await page.press('Review and Send')
    return screen.findByRole('dialog', { name: 'Confirm Send Money' })
  }
  const sent = () => network.calls.filter((call) => call === 'POST /api/customer/sendmoney').length
  return { bank, page, network, add, review, sent }
}

test('adding a contact asks for the password, keeps what was typed, and chooses the contact', async () => {
  const { page, add } = await rosaAtSendMoney({ isConfirmed: false })
  await add()
  const question = await screen.findByRole('dialog', { name: 'Confirm your password' })
  await page.fill({ Password: password }, question)
  await page.user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect((await page.see('To Anna Vale')).isConnected).toBe(true)
})

test('a member adds a contact, reviews and sends money, and the history says that it is on its way', async () => {
  const { bank, page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  const parts = screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)
  expect(parts).toEqual(expect.arrayContaining(['Contacts', 'Payment']))
  const dialog = await review()
  expect(within(dialog).getAllByRole('row')[1]?.textContent).toMatch(/^Send From S-001.*\$100\.00\$74\.50$/)
  within(dialog).getByText('Send To: Bank Account **** 7730')
  within(dialog).getByText('Note: Concert tickets')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await bank.balances()).toEqual([100_00])
  await page.press('Send $25.50')
  await page.see('Money has been sent!')
  await page.see(sentWith)
  expect(await bank.balances()).toEqual([74_50])
  await page.press('Done')
  const history = await screen.findByRole('table', { name: 'Transfer History' })
  expect(within(history).getAllByRole('row')[1]?.textContent).toMatch(/Anna Vale On its way\$25\.50$/)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
})

test('a member who just sent money takes it back with one press, and the history says so', async () => {
  const { page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await page.user.click(within(await review()).getByRole('button', { name: 'Send $25.50' }))
  const sent = await screen.findByRole('dialog', { name: 'Send Money' })
  await page.user.click(await within(sent).findByRole('button', { name: /^Undo \((60|59|58) seconds left\)$/ }))
  expect((await within(sent).findByText('$25.50 is back in your account.')).isConnected).toBe(true)
  expect(within(sent).queryByRole('button', { name: /Undo/ })).toBeNull()
  await page.press('Done')
  const history = await screen.findByRole('table', { name: 'Transfer History' })
  await waitFor(() =>
    expect(within(history).getAllByRole('row')[1]?.textContent).toMatch(/You took it back\.\$25\.50$/),
  )
})

test('if the answer to Undo is lost, it is looked up, and the money comes back once', async () => {
  const { bank, page, network, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await page.user.click(within(await review()).getByRole('button', { name: 'Send $25.50' }))
  const undo = await screen.findByRole('button', { name: /^Undo/ })
  const answer = network.loseNextOutcome()
  await page.user.click(undo)
  answer()
  expect((await page.see(/^\$25\.50 is back/)).isConnected).toBe(true)
  expect(await bank.balances()).toEqual([100_00])
})

test('choosing a contact focuses the form, and sending returns to the top of the page', async () => {
  const { page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  const amount = screen.getByLabelText('Amount')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await page.user.click(screen.getByRole('button', { name: /^Anna Vale/ }))
  expect(document.activeElement).toBe(amount)
  await review()
  await page.press(/^Send \$/)
  await page.see('Money has been sent!')
  await page.press('Done')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Send Money' })),
  )
})

test('the same amount to the same person is warned of before it is sent again', async () => {
  const { page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  expect((await review()).textContent).not.toContain('You sent the same amount')
  await page.press(/^Send \$/)
  await page.press('Done')
  await page.user.click(screen.getByRole('button', { name: /^Anna Vale/ }))
  const dialog = await review()
  await within(dialog).findByText(/^You sent the same amount to Anna Vale at \d+:\d\d [AP]M E[SD]T\.$/)
  within(dialog).getByText('Press Send only if you want to send the money again.')
})

test('money whose answer is lost is looked up, and is sent once', async () => {
  const { bank, page, network, add, review, sent } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await review()
  const answer = network.loseNextOutcome()
  await page.press(/^Send \$/)
  await page.see('We are checking whether your request went through.')
  answer()
  await page.see('Money has been sent!')
  expect([await bank.balances(), sent()]).toEqual([[74_50], 1])
})

test('a wrong routing number is marked and focused, and nothing typed is lost', async () => {
  const { page, add, network } = await rosaAtSendMoney()
  const dialog = await add({ ...anna, 'Routing Number': '211370019' })
  await page.see('This is not a routing number. Check its 9 digits.')
  expect(wrongFieldsIn(dialog)).toEqual({ 'Routing Number': 'This is not a routing number. Check its 9 digits.' })
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Routing Number'))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Anna Vale')
  expect(network.calls).not.toContain('POST /api/customer/savecontact')
})

test('a wrong ZIP opens the fold that it is in, also beside another wrong field', async () => {
  const { page, add } = await rosaAtSendMoney()
  const dialog = await add({ Zip: '12', 'Routing Number': '211370019' })
  await page.see('This is not a routing number. Check its 9 digits.')
  expect(within(dialog).getByLabelText('Zip').closest('details')?.open).toBe(true)
  expect(Object.keys(wrongFieldsIn(dialog))).toContain('Zip')
})

test('a note with a hidden character is marked in the form, and no money leaves', async () => {
  const { bank, page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await page.user.type(screen.getByLabelText('Note (optional)'), 'x')
  await review()
  await page.press('Cancel')
  await page.fill({ 'Note (optional)': 'Rent\u202e' })
  await page.press('Review and Send')
  await page.press(/^Send \$/)
  await page.see('Has characters that are not allowed.')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Note (optional)': 'Has characters that are not allowed.' })
  expect(await bank.balances()).toEqual([100_00])
})

test('a member who deletes a contact reads what is still on its way to them', async () => {
  const { page, add, review } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await review('40')
  await page.press(/^Send \$/)
  await page.press('Done')
  await page.press('Actions for Anna Vale')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Contact' })
  await within(dialog).findByText(
    /\$40\.00 that you sent is still on its way and will arrive\. Receipts and history keep the name\./,
  )
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const none = await page.see("You don't have contacts")
  // The focus stays in the list and does not fall back to the page.
  await waitFor(() =>
    expect([document.activeElement?.contains(none), document.activeElement === document.body]).toEqual([true, false]),
  )
  expect(screen.getByRole('table', { name: 'Transfer History' }).textContent).toContain('Anna Vale')
})

test('contacts are filtered while the member types, and Review and Send needs an amount', async () => {
  const { page, add } = await rosaAtSendMoney()
  await add()
  await page.see('To Anna Vale')
  await page.user.type(screen.getByPlaceholderText('Name, Email, Address, ...'), 'nobody')
  await page.see('No contact has this in it.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Review and Send' })
  expect(button.disabled).toBe(true)
  await page.fill({ Amount: '1,000' })
  expect(button.disabled).toBe(false)
})
