import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { ComingWeeksScreen } from '../../src/payments/ComingWeeksScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { monday, payerOn } from './paula.ts'

type Payer = Awaited<ReturnType<typeof payerOn>>

async function openForecast(payer: Payer) {
  await goOnline(payer.paula())
  syncServerClock((await payer.bank.now()).getTime())
  const { id } = payer.member
  return openScreen(
    <AppInTest userId={id}>
      <Flow machine={comingWeeksMachine} input={{ userId: id }}>
        {(actor) => <ComingWeeksScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
}

/** Reads the rows of the list, cell by cell. */
async function readRows() {
  const list = await screen.findByRole('table', { name: 'Coming up' })
  const rows = within(list).getAllByRole('row').slice(1)
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('a member reads in one list what payments and transfers leave, and the lowest balance with its day', async () => {
  const payer = await payerOn(monday)
  await payer.pay([payer.item((await payer.bill('City Water')).bill, 64.2, '03/05/2031')])
  await payer.transfer(200, '03/08/2031')
  await payer.transfer(50, '03/20/2031', { fromId: payer.savings, toId: payer.checking })
  const { user } = await openForecast(payer)
  expect(await screen.findByText('The lowest available balance is $235.80, on 03/10/2031.')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'E-Pay' })).toBeDefined()
  expect(await readRows()).toEqual([
    ['03/05/2031', 'City Water', 'Payment', '−$64.20', '$435.80'],
    ['03/10/2031for 03/08/2031', 'To Regular Share S-002', 'Transfer', '−$200.00', '$235.80'],
    ['03/20/2031', 'From Regular Share S-002', 'Transfer', '+$50.00', '$285.80'],
  ])
  await user.selectOptions(screen.getByLabelText('Account'), payer.savings)
  expect(await screen.findByText('The lowest available balance is $100.00, on 03/03/2031.')).toBeDefined()
  expect(await readRows()).toEqual([
    ['03/10/2031for 03/08/2031', 'From Regular Share S-001', 'Transfer', '+$200.00', '$300.00'],
    ['03/20/2031', 'To Regular Share S-001', 'Transfer', '−$50.00', '$250.00'],
  ])
})

test('a member to whom E-Pay is closed sees their transfers, without its tabs, and how much is missing when', async () => {
  const payer = await payerOn(monday, '09:00', { is: { e_statements: false } })
  await payer.transfer(300, '03/05/2031', { frequency: 2, stopDate: '03/14/2031' })
  await openForecast(payer)
  expect(await screen.findByText('You are short by $100.00 on 03/12/2031.')).toBeDefined()
  expect(
    screen.getByText(
      /^If everything were made, the lowest available balance would be \$100.00 below zero, on 03\/12\/2031[.]/,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'E-Pay' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Scheduled Payments' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Transfers' }).getAttribute('href')).toBe('/dashboard/transfers')
})
