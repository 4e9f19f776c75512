import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { Unfinished } from '../../src/operations/Unfinished.tsx'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { MadeTransfer } from '../../src/transfers/MadeTransfer.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { rosaWithTwoShares } from '../support/rosa.ts'

afterEach(() => sessionStorage.clear())

/** Opens a reloaded page with a key that was saved before. */
async function reload(before: (all: Awaited<ReturnType<typeof rosaWithTwoShares>>, key: string) => Promise<unknown>) {
  const all = await rosaWithTwoShares()
  const key = randomUUID()
  await before(all, key)
  saveIntent({ userId: all.member.id, path: '/fundstransfer', key })
  const network = await goOnline(all.bank.signIn(all.member))
  const page = openScreen(
    <AppInTest>
      <Flow machine={unfinishedMachine} input={{ userId: all.member.id }}>
        {(actor) => (
          <Unfinished
            actor={actor}
            madeOf={(_path, confirmNum, onLeave) => (
              <Flow machine={receiptMachine} input={{ userId: all.member.id, confirmNum }}>
                {(receipt) => <MadeTransfer actor={receipt} onLeave={onLeave} />}
              </Flow>
            )}
          />
        )}
      </Flow>
    </AppInTest>,
  )
  return { ...all, key, network, page }
}

test('after a reload a member reads what a finished transfer moved, with its receipt, and nothing is resent', async () => {
  const { page, network, bank } = await reload(({ rosa, order }, key) =>
    rosa.call('createTransfer', { key, body: order(25.5) }),
  )
  await page.see('We are checking whether your request went through.')
  await page.see(/^Your request went through\. Confirmation number: \d{10}$/)
  expect((await screen.findByText('See the receipt')).previousSibling?.textContent).toBe(
    'You moved $25.50 from S-001 Regular Share to S-002 Regular Share.',
  )
  expect(network.calls).toEqual([
    expect.stringMatching(/^GET \/api\/operations\//),
    'POST /api/customer/transferreceipt',
  ])
  expect(await bank.balances()).toEqual([74_50, 125_50])
  await page.user.click(screen.getByRole('link', { name: 'See the receipt' }))
  expect([screen.queryByRole('dialog'), sessionStorage.getItem('sd_unfinished')]).toEqual([null, null])
})

test('after a reload a request that never arrived is released and can no longer move money', async () => {
  const { page, rosa, order, key, bank } = await reload(async () => {})
  await page.see('Nothing was sent.')
  expect(await rosa.call('createTransfer', { key, body: order(25.5) })).toMatchObject({
    status: 409,
    error: { code: 'key_released' },
  })
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('after a reload a refused transfer says that it did not go through, and the server’s message', async () => {
  const { page } = await reload(({ rosa, order }, key) => rosa.call('createTransfer', { key, body: order(500) }))
  expect((await page.see('Amount exceeds available balance')).closest('[role="alert"]')).not.toBeNull()
  await page.see('Your request did not go through.')
})
