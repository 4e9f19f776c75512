import { screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { receiptAt, screens } from '../../src/shared/addresses.ts'
import { ReceiptPage } from '../../src/transfers/ReceiptScreen.tsx'
import { SendMoneyPage } from '../../src/transfers/SendMoneyScreen.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { asOnAPhone } from '../support/media.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { openSender } from './sender.ts'

const Address = () => <p>address {useLocation().search}</p>

const note = 'Tom & Lena = 2 tickets'

async function rosaWhoSent() {
  const sender = await openSender()
  const contactId = await sender.add()
  const { data } = await sender.send(contactId, 25.5, { comment: note })
  const network = await goOnline(sender.browser)
  const open = (at: string) =>
    openScreen(
      <AppInTest userId={sender.member.id} at={at}>
        <Routes>
          <Route path={receiptAt(':confirmNum')} element={<ReceiptPage />} />
          <Route
            path={screens.sendMoney}
            element={
              <>
                <SendMoneyPage />
                <Address />
              </>
            }
          />
        </Routes>
      </AppInTest>,
    )
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value
  const form = () => ['Amount', 'Note (optional)', 'Send To'].map(valueOf)
  return { ...sender, contactId, confirmNum: data.confirmNum, network, open, form }
}

test('a member sends the same again from its receipt, after the usual review', async () => {
  const { bank, confirmNum, member, open, form } = await rosaWhoSent()
  const page = open(receiptAt(confirmNum))
  await page.user.click(await screen.findByRole('link', { name: 'Repeat' }))
  await page.see('To Tomas Reyes')
  expect(form()).toEqual(['25.50', note, '1'])
  await page.fill({ 'Send From': member.accounts[0]?.unique_id ?? '' })
  await page.press('Review and Send')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Send Money' })
  expect(dialog.textContent).toContain('You sent the same amount to Tomas Reyes')
  expect(await bank.balances()).toEqual([74_50])
  await page.press('Send $25.50')
  await page.see('Money has been sent!')
  // Back from the receipt must not fill it in again.
  await waitFor(() => expect(screen.getByText(/^address/).textContent).toBe('address ?new'))
  expect(await bank.balances()).toEqual([49_00])
  await page.press('Done')
  await waitFor(() => expect(form()[0]).toBe(''))
})

test('on a phone, an address that names a contact opens the form', async () => {
  asOnAPhone()
  const { contactId, open, form } = await rosaWhoSent()
  open(`${screens.sendMoney}?new&contact=${contactId}&way=2&amount=25.50&note=Tickets`)
  await screen.findByRole('heading', { level: 1, name: 'Send Money to Tomas Reyes' })
  await screen.findByLabelText('Amount')
  expect(form()).toEqual(['25.50', 'Tickets', '2'])
})

test('on a phone the receipt keeps the focus when the address forgets what it asked for', async () => {
  asOnAPhone()
  const { contactId, member, open } = await rosaWhoSent()
  const page = open(`${screens.sendMoney}?new&contact=${contactId}&way=1&amount=25.50`)
  await screen.findByLabelText('Amount')
  await page.fill({ 'Send From': member.accounts[0]?.unique_id ?? '' })
  await page.press('Review and Send')
  await page.press('Send $25.50')
  await page.see('Money has been sent!')
  const address = () => screen.getByText(/^address/).textContent
  await waitFor(() => expect(address()).not.toContain('contact'))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await page.press('Done')
  await waitFor(() => expect(address()).toBe('address '))
})

test('a Send Money link to a deleted contact asks “Who are you paying?”', async () => {
  const { contactId, remove, open } = await rosaWhoSent()
  await remove(contactId)
  const page = open(`${screens.sendMoney}?new&contact=${contactId}&way=1&amount=25.50`)
  await page.see('Who are you paying?')
  expect(screen.getByRole('button', { name: 'Review and Send' })).toHaveProperty('disabled', true)
})
