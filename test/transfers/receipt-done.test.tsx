import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ReceiptLink } from '../../src/transfers/ReceiptLink.tsx'
import { ReceiptScreen } from '../../src/transfers/ReceiptScreen.tsx'
import { ChangeLink } from '../../src/shared/ChangeLink.tsx'
import { receiptAt as addressOf } from '../../src/shared/addresses.ts'
import { receiptAt, receipts } from '../../stories/transfers/receipt.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

const { confirmNum } = receipts.once

async function openReceipt(kind: 'once' | 'sent' | 'sentToDeleted', by: 'link' | 'button' | 'address') {
  const actor = receiptAt({ value: 'shown', receipt: receipts[kind] })
  const { user } = openScreen(
    <AppInTest>
      <Routes>
        <Route path={addressOf(':confirmNum')} element={<ReceiptScreen actor={actor} />} />
        <Route path="/" element={<Link to="/dashboard/links">Elsewhere</Link>} />
        <Route
          path="/dashboard/links"
          element={
            by === 'button' ? (
              <ChangeLink to={addressOf(confirmNum)}>Receipt</ChangeLink>
            ) : by === 'link' ? (
              <ReceiptLink confirmNum={confirmNum}>Receipt</ReceiptLink>
            ) : (
              <Link to={addressOf(confirmNum)}>Receipt</Link>
            )
          }
        />
      </Routes>
    </AppInTest>,
  )
  await user.click(screen.getByText('Elsewhere'))
  await user.click(screen.getByText('Receipt'))
  return (await screen.findByRole('link', { name: 'Done' })).getAttribute('href')
}

test.each([
  ['of a transfer', 'once', 'link', '/dashboard/links'],
  ['of money sent', 'sent', 'link', '/dashboard/links'],
  ['of a transfer', 'once', 'button', '/dashboard/links'],
  ['of a transfer', 'once', 'address', '/dashboard/transfers'],
  ['of money sent', 'sent', 'address', '/dashboard/sendMoney'],
] as const)('Done on a receipt %s (%s) that was opened by %s leads to %s', async (_what, kind, by, to) => {
  expect(await openReceipt(kind, by)).toBe(to)
})

const repeatAddress = '/dashboard/sendMoney?new&contact=8&way=1&amount=250.00&note=Concert+tickets'

test.each([
  ['of money sent', 'sent', repeatAddress],
  ['of money sent to a contact who was deleted', 'sentToDeleted', null],
  ['of a transfer', 'once', null],
] as const)('the receipt %s leads to the same once more where it can be sent', async (_what, kind, to) => {
  await openReceipt(kind, 'address')
  expect(screen.queryByRole('link', { name: 'Repeat' })?.getAttribute('href') ?? null).toBe(to)
})
