import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { FindButton } from '../../src/app/FindButton.tsx'
import { getMenuPlaces } from '../../src/app/menu.rules.ts'
import { fullMenu, officeMenu } from '../../stories/session/menus.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen } from '../accounts/maria.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

const today = dayIn('America/New_York', new Date())
const lastWeek = addDays(today, -7)

async function opened({ menu = fullMenu, staff = false } = {}) {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00, is: { description: 'Everyday' } }])
  const account = member.accounts[0]
  await happen(bank, account?.id ?? 0, [{ happenedOn: lastWeek, description: 'Harbor Coffee', amount: cents(-6_25) }])
  if (staff) await bank.addMember('nora')
  const person = staff ? { id: await bank.addStaff('ada', 1), audience: 'staff' as const } : member
  const network = await goOnline(bank.signIn(person))
  const place = { address: '' }
  function Place() {
    const { pathname, search } = useLocation()
    place.address = pathname + search
    return null
  }
  const page = openScreen(
    <AppInTest userId={person.id} audience={person.audience}>
      <FindButton places={getMenuPlaces(menu, () => true)} />
      <Place />
    </AppInTest>,
  )
  const field = () => screen.findByRole('combobox')
  const search = async (text: string) => {
    await page.user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    if (text) await page.user.type(await field(), text)
  }
  return { page, network, place, account, field, search }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const status = () => screen.getByRole('status').textContent

test('Ctrl-K finds a transaction, and Enter opens its day in the account’s history', async () => {
  const { page, place, account, field, search } = await opened()
  await search('coffee over:5')
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Harbor Coffee−\$6\.25/)]))
  const option = screen.getByRole('option', { name: /^Harbor Coffee/ })
  expect(within(screen.getByRole('group', { name: 'Transactions' })).getByRole('option')).toBe(option)
  await waitFor(() => expect([status(), option.ariaSelected]).toEqual(['1 result', 'true']))
  expect((await field()).getAttribute('aria-activedescendant')).toBe(option.id)
  await page.user.keyboard('{Enter}')
  const day = encodeURIComponent(dayToWire(lastWeek))
  expect(place.address).toBe(
    `/dashboard/accounts/${account?.unique_id}/1/history?fromDate=${day}&toDate=${day}&transactionType=0`,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the arrows move through accounts and screens, and a click opens one', async () => {
  const { page, place, field, search } = await opened()
  await search('')
  await waitFor(() => expect(options()[0]).toBe('EverydayS-001'))
  const selected = () => screen.getByRole('option', { selected: true }).textContent
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toBe('Transfers')
  await page.user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(selected()).toBe(options().at(-1))
  await page.user.type(await field(), 'sched')
  await waitFor(() => expect(options()).toEqual(['Scheduled PaymentsE-Pay']))
  await page.user.click(screen.getByRole('option'))
  expect(place.address).toBe('/dashboard/payments/scheduled')
})

test('Escape closes the search, and the focus returns to the button', async () => {
  const { page } = await opened()
  const button = screen.getByRole('button', { name: 'Find anything' })
  await page.user.click(button)
  await screen.findByRole('combobox')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]))
})

test('a search without a connection says so, and is repeated on request', async () => {
  const { page, network, search } = await opened()
  await search('')
  await waitFor(() => expect(options()[0]).toBe('EverydayS-001'))
  network.cut()
  await page.user.type(await screen.findByRole('combobox'), 'coffee')
  await screen.findByText('We could not search your transactions.')
  network.mend()
  await page.press('Try again')
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Harbor Coffee/)]))
})

test('screens that the institution’s menu leaves out are not found, and their data is not requested', async () => {
  const { network, search } = await opened({ menu: fullMenu.slice(0, 1) })
  await search('')
  await waitFor(() => expect(options()).toEqual(['EverydayS-001', 'Home']))
  expect(network.calls).toEqual(['POST /api/customer/getsummary'])
})

test('staff find a member and open the member’s page', async () => {
  const { page, place, network, search } = await opened({ menu: officeMenu, staff: true })
  await search('maria')
  await waitFor(() => expect(options()).toEqual(['Maria Example@maria']))
  expect(network.calls.map((call) => call.split('?')[0])).toEqual([
    'GET /api/admin/members',
    'GET /api/financial-institution-secured-form-customer',
  ])
  await page.user.keyboard('{Enter}')
  expect(place.address).toMatch(/^\/admin\/panel\/members\/\d+$/)
})

test('over another dialog Ctrl-K opens nothing', async () => {
  const { page } = await opened()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  await page.user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  dialog.remove()
})
