import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { textHistoryMachine } from '../../machines/text-banking/text-history.machine.ts'
import { TextHistoryScreen } from '../../src/text-banking/TextHistoryScreen.tsx'
import { dayToWire } from '../../values/days.ts'
import { todayIn } from '../../machines/shared/today.recipe.ts'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openTextBanking } from './open.tsx'
import { openOwner, type Owner } from './owner.ts'

const zone = 'America/New_York'

async function openHistory(owner: Owner, phoneNumber: string | null = null) {
  const opened = await openTextBanking(owner, {
    machine: textHistoryMachine,
    input: { userId: owner.person.id, zone, phoneNumber },
    screen: (actor) => <TextHistoryScreen actor={actor} />,
  })
  return { ...opened, asked: () => opened.network.calls.filter((call) => call.includes('getusage')).length }
}

test('all texts are listed with their outcome, and each shows its reply', async () => {
  const owner = await openOwner()
  const phone = await owner.addPhone()
  const gone = await owner.addPhone('5550109101', { nickname: 'Old phone', ended_at: await owner.bank.now() })
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await owner.addText(phone, { body: 'B CHK', reply: 'CHK $50.00', was_successful: true, arrived_at: at(3) })
  await owner.addText(phone, {
    body: 'X 25.00 SAV',
    command: 'X',
    reply: 'Transferred $25.00',
    was_successful: true,
    amount: 25_00,
    confirm_num: '4820190904',
    arrived_at: at(2),
  })
  await owner.addText(gone, { body: 'B -- Maria', command: 'B -- Maria', arrived_at: at(1) })
  const { page, dialog } = await openHistory(owner)
  await page.see('(555) 010 9101')
  const [failed, transfer, balance] = screen.getAllByRole('row').slice(1)
  expect(
    within(failed as HTMLElement)
      .getByText('Failed')
      .querySelector('svg'),
  ).not.toBeNull()
  expect(
    within(transfer as HTMLElement)
      .getByRole('link', { name: 'Receipt 4820190904' })
      .getAttribute('href'),
  ).toBe('/dashboard/transfers/4820190904')
  await page.user.click(within(balance as HTMLElement).getByRole('button', { name: /^View, B of / }))
  const sent = await dialog('SMS Sent')
  for (const text of ['My mobile', 'B CHK', 'CHK $50.00', /^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M E[SD]T$/])
    sent.getByText(text)
  await page.user.keyboard('{Escape}')
  await page.user.click(within(failed as HTMLElement).getByRole('button', { name: /^View, B -- Maria of / }))
  await page.see('No answer was sent.')
})

test('the history of one phone shows its own texts, 25 at a time', async () => {
  const owner = await openOwner()
  const phone = await owner.addPhone()
  const other = await owner.addPhone('5550109101', { nickname: 'Work phone' })
  for (let count = 27; count > 0; count--) await owner.addText(phone)
  await owner.addText(other)
  const { page } = await openHistory(owner, '5550100001')
  await page.see('25 of 27 shown')
  await page.press('Show more')
  await page.see('27 of 27 shown')
  expect(screen.queryByText('Work phone')).toBeNull()
})

test('a member reads that there are no texts, and days in the wrong order load nothing', async () => {
  const owner = await openOwner()
  const { page, asked } = await openHistory(owner)
  await page.see("You don't have text messages history")
  const next = screen.getByRole('link', { name: 'See what you can text' })
  expect(next.getAttribute('href')).toBe('/dashboard/text-banking')
  const today = dayToWire(todayIn(zone))
  expect(screen.getByLabelText<HTMLInputElement>('To Date').value).toBe(today)
  await page.fill({ 'From Date': '12/31/2099' })
  await page.press('Search')
  expect(wrongFieldsIn(document.body)).toEqual({ 'From Date': 'From Date must be before To Date' })
  expect(asked()).toBe(1)
  await page.fill({ 'From Date': '01/01/2020' })
  await page.press('Search')
  await waitFor(() => expect(wrongFieldsIn(document.body)).toEqual({ 'To Date': 'Choose at most 366 days.' }))
  expect(screen.getAllByText('Choose at most 366 days.')).toHaveLength(1)
  expect(asked()).toBe(1)
})

test('an address with an invalid phone number shows Page Not Found', async () => {
  const owner = await openOwner()
  const onDone = vi.fn<(output: unknown) => void>()
  await openTextBanking(owner, {
    machine: textHistoryMachine,
    input: { userId: owner.person.id, zone, phoneNumber: '5'.repeat(41) },
    screen: () => null,
    onDone,
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ missing: true }))
})
