import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { questionsMachine } from '../../machines/profile/questions.machine.ts'
import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import { AccountNamesScreen } from '../../src/profile/AccountNamesScreen.tsx'
import { ProfileForm } from '../../src/profile/ProfileForm.tsx'
import { QuestionsForm } from '../../src/profile/QuestionsForm.tsx'
import { SecretCards } from '../../src/profile/SecretCards.tsx'
import { OwnSessions } from '../../src/session/OwnSessions.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

type Bank = Awaited<ReturnType<typeof openBank>>
type Someone = Awaited<ReturnType<Bank['addMember']>>

async function openMember(
  content: (input: { userId: number }) => ReactNode,
  before: (bank: Bank, member: Someone) => Promise<void> = async () => {},
) {
  const bank = await openBank()
  const shares = [{ balance: 100_00 }, { balance: 50_00 }, { is: { is_trusted: true, full_name: 'Ann Other' } }]
  const member = await bank.addMember('maria', shares)
  const rows = [1, 2, 3].map((position) => ({
    institution_id: bank.id,
    person_id: member.id,
    position,
    answer_hash: null,
  }))
  await context.db.insertInto('challenge_question').values(rows).execute()
  await before(bank, member)
  const browser = bank.signIn(member)
  const network = await goOnline(browser)
  const page = openScreen(<AppInTest userId={member.id}>{content({ userId: member.id })}</AppInTest>)
  const person = () => context.db.selectFrom('person').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const confirm = async (typed = password) => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' })
    await page.fill({ Password: typed }, dialog)
    await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  }
  return { bank, member, browser, network, page, person, confirm }
}

const openProfile = () =>
  openMember((input) => (
    <Flow machine={profileMachine} input={input}>
      {(actor) => <ProfileForm actor={actor} />}
    </Flow>
  ))
const address = { Address: '12 Lantern Street', City: 'Portland', State: 'ME', Zip: '04101' }

test('a member without an address can save a new name; an address is saved only when complete', async () => {
  const { page, person } = await openProfile()
  await screen.findByLabelText('Name')
  expect(screen.getByLabelText('Mobile Number (optional)')).toHaveProperty('value', '(555) 010 0009')
  await page.fill({ Name: 'Mary Quill' })
  await page.press('Save')
  await page.see('User profile updated succesfully!')
  expect(await person()).toMatchObject({ name: 'Mary Quill', home_address: '' })
  await page.press('Close')
  await page.fill({ Zip: '04101' })
  await page.press('Save')
  expect(wrongFieldsIn(document.body)).toEqual({
    Address: 'Enter an address.',
    City: 'Enter a city.',
    State: 'Choose a state.',
  })
  expect(screen.getAllByText('please fill all the fields')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Address'))
  await page.fill(address)
  await page.press('Save')
  await page.see('User profile updated succesfully!')
  expect(await person()).toMatchObject({
    home_address: '12 Lantern Street',
    home_city: 'Portland',
    home_state: 'ME',
    home_zip: '04101',
  })
})

test('a new e-mail address is saved only after the right password, and a wrong one can be corrected', async () => {
  const { page, person, confirm, network } = await openProfile()
  await screen.findByLabelText('Name')
  await page.fill({ ...address, Email: 'new@example.test' })
  await page.press('Save')
  await confirm('Harbor2025')
  await page.see('The password is not correct.')
  expect((await person()).email).toBe('maria@example.test')
  const field = within(screen.getByRole('dialog')).getByLabelText('Password')
  await page.user.clear(field)
  await confirm()
  await page.see('User profile updated succesfully!')
  expect((await person()).email).toBe('new@example.test')
  expect(network.calls.filter((call) => call === 'POST /api/customer/saveprofile')).toHaveLength(2)
})

const openSecrets = () => openMember(() => <SecretCards />)

test('closing the password question or its dialog returns the member to where they were', async () => {
  const { page } = await openSecrets()
  await page.press('Change Phrase')
  await page.fill({ 'New Phrase': 'green harbor bell', 'Confirm Phrase': 'green harbor bell' })
  await page.press('Save')
  const question = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Save')
  await page.press('Cancel')
  await page.press('Leave')
  await expect.poll(() => document.activeElement?.textContent).toBe('Change Phrase')
})

test('a phrase is changed after the password', async () => {
  const { page, person, confirm } = await openSecrets()
  await page.press('Change Phrase')
  await page.fill({ 'New Phrase': 'green harbor bell', 'Confirm Phrase': 'green harbor' })
  await page.press('Save')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Confirm Phrase': "phrases don't match" })
  await page.fill({ 'Confirm Phrase': 'green harbor bell' })
  await page.press('Save')
  await confirm()
  await page.see('Update Successful!')
  expect((await person()).phrase).toBe('green harbor bell')
})

test('a wrong current password is marked at its field', async () => {
  const { page, person } = await openSecrets()
  const { password_hash: before } = await person()
  await page.press('Change Password')
  await page.fill({
    'Current Password': 'Harbor2025',
    'New Password': 'Lantern4Winter',
    'Confirm Password': 'Lantern4Winter',
  })
  await page.press('Save')
  await page.see('The current password is not correct.')
  expect(Object.keys(wrongFieldsIn(document.body))).toEqual(['Current Password'])
  await page.fill({ 'Current Password': password })
  await page.press('Save')
  await page.see('Update Successful!')
  expect((await person()).password_hash).not.toBe(before)
})

test('three questions are saved after one password confirmation, and their answers disappear from the page', async () => {
  const { page, confirm, browser } = await openMember((input) => (
    <Flow machine={questionsMachine} input={input}>
      {(actor) => <QuestionsForm actor={actor} />}
    </Flow>
  ))
  await screen.findByLabelText('Question 1')
  await page.press('Save')
  await page.see('please fill all the fields')
  for (const index of [1, 2, 3])
    await page.fill({ [`Question ${index}`]: `Which pet was number ${index}?`, [`Answer ${index}`]: 'biscuit' })
  await page.press('Save')
  await confirm()
  await page.see('Challenge questions saved successfully')
  expect(screen.getAllByLabelText(/^Answer/).map((field) => (field as HTMLInputElement).value)).toEqual(['', '', ''])
  expect((await browser.call('getChallengeQuestions', { body: {} })).data.map(({ hasAnswer }) => hasAnswer)).toEqual([
    true,
    true,
    true,
  ])
})

test('account names are saved row by row: a refused one keeps what was typed and says why, while others are saved', async () => {
  const { page, browser, network } = await openMember((input) => (
    <Flow machine={accountNamesMachine} input={input}>
      {(actor) => <AccountNamesScreen actor={actor} />}
    </Flow>
  ))
  await page.see('Ann Other')
  expect(screen.queryByLabelText('My Description, S-003')).toBeNull()
  await page.fill({ 'My Description, S-001': 'Household', 'My Description, S-002': 'Holidays' })
  network.failNext()
  await page.press('Save')
  await page.see("error trying to save customer's description")
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('My Description, S-001'))
  const names = async () =>
    (await browser.call('getSummary', { body: {} })).data.shares.map(({ description }) => description)
  expect(await names()).toEqual(['', 'Holidays', ''])
  await page.press('Save')
  await page.see('Bank Account updated succesfully!')
  expect(await names()).toEqual(['Household', 'Holidays', ''])
})

test('a member ends another session, which gets nothing any more; the current one has no End button', async () => {
  const elsewhere: ReturnType<Bank['signIn']>[] = []
  const { page } = await openMember(
    (input) => (
      <Flow machine={ownSessionsMachine} input={input}>
        {(actor) => <OwnSessions actor={actor} />}
      </Flow>
    ),
    async (bank, member) => {
      elsewhere.push(bank.signIn(member))
      await elsewhere[0]?.enter()
    },
  )
  await page.see('This one')
  expect(screen.getAllByRole('button', { name: /^End(?! All)/ })).toHaveLength(1)
  await page.press(/^End(?! All)/)
  await page.press('End')
  await expect.poll(() => screen.queryByRole('button', { name: /^End(?! All)/ })).toBeNull()
  expect(await elsewhere[0]?.call('getSummary', { body: {} })).toMatchObject({ status: 401 })
})
