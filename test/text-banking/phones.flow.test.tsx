import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textBankingMachine } from '../../machines/text-banking/text-banking.machine.ts'
import { TextBankingScreen } from '../../src/text-banking/TextBankingScreen.tsx'
import { context } from '../support/bank.ts'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openTextBanking } from './open.tsx'
import { lastFour, openOwner, type Owner } from './owner.ts'

async function openPhones(owner?: Owner) {
  const own = owner ?? (await openOwner())
  const opened = await openTextBanking(own, {
    machine: textBankingMachine,
    input: { userId: own.person.id },
    screen: (actor) => <TextBankingScreen actor={actor} />,
  })
  const { page, dialog } = opened
  return {
    ...own,
    ...opened,
    codes: async () =>
      (await own.bank.nobody.call('getOutbox')).data
        .filter(({ channel, code }) => channel === 'sms' && code)
        .map(({ code = '' }) => code),
    fillIn: async (ssn: string) => {
      await page.press('Register Phone')
      await dialog('Mobile Phone Registration')
      await page.fill({ 'Mobile Number': '5550109103', 'Last 4 digits of your SSN': ssn, Nickname: 'Sailing phone' })
      await page.press('Continue')
      await page.press('Accept')
    },
  }
}

test('a member registers a phone with password, disclosure and code, and sees it in the list', async () => {
  const { page, dialog, fillIn, confirm, codes, phones, network } = await openPhones()
  await page.see("You don't have any phones")
  await fillIn(lastFour)
  await confirm()
  await dialog('Mobile Phone Confirmation')
  await page.see(/We texted a code of 4 digits to \(555\) 010 9103/)
  const [code = ''] = await codes()
  await page.fill({ Code: code })
  await page.press('Confirm')
  await page.see('Mobile Phone registered successfully!')
  await page.press('Done')
  await screen.findAllByText('(555) 010 9103')
  expect(await phones()).toMatchObject([{ mobile: '5550109103', nickname: 'Sailing phone', isActive: true }])
  expect(network.calls.filter((call) => call.includes('insertphone'))).toHaveLength(3)
})

test('wrong digits of the SSN are refused at their field, and everything typed stays', async () => {
  const { page, fillIn, confirm, codes } = await openPhones()
  await fillIn('9999')
  await confirm()
  await waitFor(() =>
    expect(wrongFieldsIn(document.body)).toEqual({
      'Last 4 digits of your SSN': 'The information does not match our records.',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Sailing phone')
  expect(document.activeElement).toBe(screen.getByLabelText('Last 4 digits of your SSN'))
  expect(await codes()).toEqual([])
  await page.fill({ 'Last 4 digits of your SSN': lastFour })
  await page.press('Continue')
  await page.press('Accept')
  await page.see(/We texted a code/)
})

test('a disclosure that has changed is shown with a notice, and the member accepts the new one', async () => {
  const { page, bank, confirm, codes } = await openPhones()
  await page.press('Register Phone')
  await page.fill({ 'Mobile Number': '5550109103', 'Last 4 digits of your SSN': lastFour, Nickname: 'Sailing phone' })
  await page.press('Continue')
  await screen.findByRole('button', { name: 'Accept' })
  const text_banking = JSON.stringify({
    ...bank.institution.textBanking,
    disclosure: 'Texts are kept for seven years.',
  })
  await context.db.updateTable('institution').set({ text_banking }).where('id', '=', bank.id).execute()
  await page.press('Accept')
  await confirm()
  await page.see('This text changed a moment ago. Please read it again.')
  await page.see('Texts are kept for seven years.')
  expect(await codes()).toEqual([])
  await page.press('Accept')
  await page.see(/We texted a code/)
})

test('a wrong code is refused at its field; Escape keeps the dialog, and another code can be sent', async () => {
  const { page, fillIn, confirm, codes, dialog } = await openPhones()
  await fillIn(lastFour)
  await confirm()
  await page.see(/We texted a code/)
  const [first = ''] = await codes()
  await page.fill({ Code: String((Number(first) + 1) % 10_000).padStart(4, '0') })
  await page.press('Confirm')
  await waitFor(() => expect(wrongFieldsIn(document.body)).toEqual({ Code: 'The code you entered is invalid.' }))
  expect(screen.getAllByText('The code you entered is invalid.')).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  await dialog('Mobile Phone Confirmation')
  await page.press('Resend code')
  await page.see(/We texted another code/)
  const [second = ''] = await codes()
  expect(await codes()).toHaveLength(2)
  await page.fill({ Code: second })
  await page.press('Confirm')
  await page.see('Mobile Phone registered successfully!')
})

test('after Cancel the code can still be entered; without the SSN another one begins with the form', async () => {
  const { page, fillIn, confirm, codes, dialog } = await openPhones()
  await fillIn(lastFour)
  await confirm()
  await dialog('Mobile Phone Confirmation')
  await page.press('Cancel')
  await page.press('Enter the code')
  await page.press('Resend code')
  const form = await dialog('Mobile Phone Registration')
  expect(form.getByLabelText<HTMLInputElement>('Mobile Number').value).toBe('5550109103')
  await page.press('Cancel')
  await page.press('Leave')
  await page.press('Enter the code')
  const [code = ''] = await codes()
  await page.fill({ Code: code })
  await page.press('Confirm')
  await page.press('Done')
  await screen.findAllByText('Sailing phone')
  expect(screen.queryByText('Enter the code')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('terms that fail to load cannot be accepted', async () => {
  const { page, network } = await openPhones()
  await page.press('Register Phone')
  await page.fill({ 'Mobile Number': '5550109103', 'Last 4 digits of your SSN': lastFour, Nickname: 'Sailing phone' })
  network.failNext()
  await page.press('Continue')
  await page.see('Error getting Disclosure.')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await page.press('Try again')
  await screen.findByRole('button', { name: 'Accept' })
})

test('a member deletes a phone after a question; one that was deleted elsewhere says so and leaves the list', async () => {
  const owner = await openOwner()
  await owner.addPhone('5550100001')
  await owner.addPhone('5550109101', { nickname: 'Work phone', stopped_at: await owner.bank.now() })
  const { page, dialog, phones, call } = await openPhones(owner)
  await page.see(/Stopped by text/)
  expect(screen.getByRole('link', { name: /Text START to/ }).getAttribute('href')).toBe('sms:5550109001?body=START')
  await page.press('Delete, My mobile, (555) 010 0001')
  const question = await dialog('Delete Registered Phone')
  question.getByText(/Are you sure you want to delete this Phone\?/)
  await page.user.click(question.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByText('My mobile')).toBeNull())
  expect((await phones()).map(({ nickname }) => nickname)).toEqual(['Work phone'])
  await call('removePhone', { body: { phoneNumber: '5550109101' } })
  await page.press('Delete, Work phone, (555) 010 9101')
  const again = await dialog('Delete Registered Phone')
  await page.user.click(again.getByRole('button', { name: 'Confirm' }))
  await again.findByText('This phone is not registered any more.')
  await page.user.keyboard('{Escape}')
  await page.see("You don't have any phones")
})

test('a member without e-statements reads why, and can still delete a phone', async () => {
  const owner = await openOwner({ is: { e_statements: false } })
  await owner.addPhone('5550100001')
  const { page, dialog } = await openPhones(owner)
  await page.see('You can’t use Text Banking yet')
  expect(screen.getByRole('link', { name: 'Get e-statements' }).getAttribute('href')).toMatch(/consent\?from=\//)
  expect(screen.queryByRole('button', { name: 'Register Phone' })).toBeNull()
  expect(screen.queryByText('View')).toBeNull()
  await page.press('Delete, My mobile, (555) 010 0001')
  await page.user.click((await dialog('Delete Registered Phone')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByText('My mobile')).toBeNull())
})
