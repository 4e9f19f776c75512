import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberLogInMachine } from '../../machines/member-views/member-log-in.machine.ts'
import { membersMachine } from '../../machines/members/members.machine.ts'
import { resetMfaMachine } from '../../machines/members/reset-mfa.machine.ts'
import { MemberLogInScreen } from '../../src/member-views/MemberLogInScreen.tsx'
import { MembersScreen } from '../../src/members/MembersScreen.tsx'
import { ResetMfaScreen } from '../../src/members/ResetMfaScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { randomUUID } from 'node:crypto'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openDesk } from './open.tsx'

const openMembers = () =>
  openDesk(
    (userId) => (
      <Flow machine={membersMachine} input={{ userId, search: '' }}>
        {(actor) => <MembersScreen actor={actor} />}
      </Flow>
    ),
    async (bank) => {
      await bank.addMember('rosa', [], { name: 'Rosa Delgado' })
      await bank.addMember('maria', [], { name: 'Maria Okafor', status: 1 })
      await bank.addMember('sven', [], { name: 'Sven Lund', status: 2 })
    },
  )

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))

test('staff find a member with Enter and lock them; the dialog says what this stops, and the list shows it', async () => {
  const { page, dialog, desk, network } = await openMembers()
  await page.see('3 members')
  await page.user.type(screen.getByLabelText('Name, number, phone or email'), 'rosa')
  const count = network.calls.length
  await page.user.keyboard('{Enter}')
  await page.see('1 member')
  expect(network.calls.length).toBe(count + 1)
  await page.press('Actions for Rosa Delgado')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
  const question = await dialog('Are you sure you want to lock this Member?')
  question.getByText('Rosa Delgado')
  question.getByText('@rosa')
  await waitFor(() => question.getByText('No pending payments or transfers.'))
  await page.user.click(question.getByRole('button', { name: 'Lock' }))
  await page.see('Rosa Delgado (@rosa) is locked now.')
  await page.press('Done')
  await waitFor(() => expect(rows()).toEqual([['Rosa Delgado', '@rosa', 'Locked']]))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Rosa Delgado' })),
  )
  expect((await desk.call('getMembers', { query: { filterStatus: '[1]' } })).data).toHaveLength(2)
})

test('while a typed search has not been applied, the rows of the earlier one cannot be used', async () => {
  const { page } = await openMembers()
  await page.see('3 members')
  const list = () => screen.getByText('Sven Lund').closest('[inert]')
  expect(list()).toBeNull()
  await page.user.type(screen.getByLabelText('Name, number, phone or email'), 'rosa')
  await page.see('Press Enter to search')
  expect(list()).not.toBeNull()
  await page.user.keyboard('{Enter}')
  await page.see('1 member')
  expect(screen.getByText('Rosa Delgado').closest('[inert]')).toBeNull()
  expect(screen.queryByText('Press Enter to search')).toBeNull()
})

test('a member whom somebody else has unlocked is shown as active, and the list reloads', async () => {
  const { page, dialog, desk } = await openMembers()
  await page.see('3 members')
  const [maria] = (await desk.call('getMembers', { query: { search: 'maria' } })).data
  await page.press('Actions for Maria Okafor')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Unlock' }))
  const question = await dialog('Are you sure you want to unlock this Member?')
  await waitFor(() => question.getByText('No pending payments or transfers.'))
  await desk.call('changeMemberStatus', { body: { idOLBUser: maria?.id ?? 0, status: 0 }, key: randomUUID() })
  await page.user.click(question.getByRole('button', { name: 'Unlock' }))
  await page.see('Maria Okafor (@maria) is active now.')
  await page.press('Done')
  await waitFor(() => expect(rows()[0]).toEqual(['Maria Okafor', '@maria', 'Active']))
})

test('a suspended member is activated without a question, and the server sorts and filters the list', async () => {
  const { page, dialog, network } = await openMembers()
  await page.see('3 members')
  await page.press('Status')
  await waitFor(() => expect(network.calls.at(-1)).toContain('sort=status'))
  expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('ascending')
  await page.press('Filter')
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Locked' }))
  await page.see('1 member')
  await page.press('Remove Status: Locked')
  await page.see('3 members')
  await page.press('Filter')
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Suspended' }))
  await page.see('1 member')
  await page.press('Actions for Sven Lund')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Activate' }))
  await dialog('Member status')
  await page.see('Sven Lund (@sven) is active now.')
})

test('staff who have not typed the password lately are asked for it before an unlock, and not before a lock', async () => {
  const { page, dialog, confirm, bank } = await openMembers()
  await bank.wait(6 * 60_000)
  await page.see('3 members')
  const open = async (name: string, act: string) => {
    await page.press(`Actions for ${name}`)
    await page.user.click(await screen.findByRole('menuitem', { name: act }))
    const question = await dialog(`Are you sure you want to ${act.toLowerCase()} this Member?`)
    await waitFor(() => question.getByText('No pending payments or transfers.'))
    await page.user.click(question.getByRole('button', { name: act }))
    return question
  }
  await open('Rosa Delgado', 'Lock')
  await page.see('Rosa Delgado (@rosa) is locked now.')
  await page.press('Done')
  const question = await open('Maria Okafor', 'Unlock')
  const asked = await dialog('Confirm your password')
  await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
  await page.user.click(question.getByRole('button', { name: 'Unlock' }))
  await confirm()
  await page.see('Maria Okafor (@maria) is active now.')
  await page.press('Done')
  await waitFor(() => expect(rows().map(([, , status]) => status)).toEqual(['Active', 'Locked', 'Suspended']))
})

test('a change without an answer says so in its dialog, which stays', async () => {
  const { page, dialog, network } = await openMembers()
  await page.see('3 members')
  await page.press('Actions for Rosa Delgado')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
  const question = await dialog('Are you sure you want to lock this Member?')
  await waitFor(() => question.getByText('No pending payments or transfers.'))
  network.failNext()
  await page.user.click(question.getByRole('button', { name: 'Lock' }))
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe('error trying to cahnge status member')) // sic
})

test('a locked member cannot be reset, and an unknown name is reported', async () => {
  const { page, dialog } = await openDesk(
    (userId) => (
      <Flow machine={resetMfaMachine} input={{ userId, username: '' }}>
        {(actor) => <ResetMfaScreen actor={actor} />}
      </Flow>
    ),
    (bank) => bank.addMember('maria', [], { name: 'Maria Okafor', status: 1 }),
  )
  await page.press('Continue')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Username or Account #': 'Enter a username, number, phone or email.' })
  await page.fill({ 'Username or Account #': 'nobody' })
  await page.press('Continue')
  await page.see('Member not found.')
  await page.fill({ 'Username or Account #': 'maria' })
  await page.press('Continue')
  const question = await dialog('Reset MFA')
  question.getByText('@maria')
  await page.user.click(question.getByRole('button', { name: 'Reset' }))
  await waitFor(() => question.getByText('Unlock this member first.'))
})

test('while one view runs another asks to end it first, and then opens', async () => {
  const opened: string[] = []
  window.open = (address) => {
    opened.push(String(address))
    return { opener: window } as Window
  }
  const { page } = await openDesk(
    (userId) => (
      <Flow machine={memberLogInMachine} input={{ userId, username: '' }}>
        {(actor) => <MemberLogInScreen actor={actor} />}
      </Flow>
    ),
    (bank) => bank.addMember('maria', [], { name: 'Maria Okafor' }),
  )
  await page.press('Continue')
  expect(wrongFieldsIn(document.body)).toEqual({
    Username: 'Enter a username.',
    'Reason*': 'Enter a reason of 10 to 200 characters.',
  })
  const start = async () => {
    await page.fill({ Username: 'maria', 'Reason*': 'Called about a transfer' })
    await page.press('Continue')
  }
  await start()
  await page.see('The view of Maria Okafor (@maria) is open in a new window.')
  await start()
  await page.see('You are viewing Maria Okafor (@maria) already.')
  await page.press('End current view')
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(new Set(opened).size).toBe(2)
  expect(opened[0]).toMatch(/^\/dashboard\/accounts#eview=\S{40,}$/)
})
