import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminsMachine } from '../../machines/admins/admins.machine.ts'
import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { AdminsScreen } from '../../src/admins/AdminsScreen.tsx'
import { InvitationScreen } from '../../src/admins/InvitationScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { openDesk } from '../members/open.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { bankOfAda, lastMail, staffOf } from './staff.ts'

const openAdmins = () =>
  openDesk(
    (userId) => (
      <Flow machine={adminsMachine} input={{ userId, search: '' }}>
        {(actor) => <AdminsScreen actor={actor} />}
      </Flow>
    ),
    async (bank) => {
      await bank.addStaff('ben', 2, { name: 'Ben Achterberg' })
      await bank.addStaff('cleo', 3, { name: 'Cleo Marchetti' })
    },
  )
type Page = Awaited<ReturnType<typeof openAdmins>>['page']

const choose = async (page: Page, who: string, act: string) => {
  await page.press(`Actions for ${who}`)
  await page.user.click(await screen.findByRole('menuitem', { name: act }))
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1, 4).map(({ textContent }) => textContent))

test('a new admin is invited by mail and listed as pending; an empty form shows an error at each field', async () => {
  const { page, dialog, bank } = await openAdmins()
  await page.see('3 admins')
  await page.press('Add Admin')
  const form = await dialog('New Admin')
  await page.user.click(form.getByRole('button', { name: 'Create and Send Invitation' }))
  await waitFor(() => expect(Object.values(wrongFieldsIn(document.body))).toContain('Choose a role.'))
  expect(wrongFieldsIn(document.body).Email).toBe('please add a valid email address')
  expect(document.activeElement).toBe(form.getByLabelText('Email'))
  await page.user.type(form.getByLabelText('Email'), 'ben@example.test')
  await page.user.click(form.getByRole('radio', { name: /^Banking Access/ }))
  await page.user.click(form.getByRole('button', { name: 'Create and Send Invitation' }))
  await waitFor(() => expect(wrongFieldsIn(document.body).Email).toBe('An admin has this address already.'))
  await page.user.clear(form.getByLabelText('Email'))
  await page.user.type(form.getByLabelText('Email'), 'ivo@example.test')
  await page.user.click(form.getByRole('button', { name: 'Create and Send Invitation' }))
  await page.see('We sent an invitation to ivo@example.test. Its link works once, for 72 hours.')
  await page.press('Done')
  await page.see('4 admins')
  const [, , , ivo] = rows()
  expect(ivo?.slice(0, 2)).toEqual(['-', 'Banking Access'])
  expect(ivo?.[2]).toMatch(/^PendingLink works until \d\d\//)
  expect((await lastMail(bank)).to).toBe('ivo@example.test')
})

test('an admin who has not typed the password lately is asked for it before changing staff, and the choices are kept', async () => {
  const { page, dialog, confirm, bank } = await openAdmins()
  await bank.wait(6 * 60_000)
  await page.see('3 admins')
  await page.press('Add Admin')
  const form = await dialog('New Admin')
  await page.user.type(form.getByLabelText('Email'), 'ivo@example.test')
  await page.user.click(form.getByRole('radio', { name: /^Banking Access/ }))
  await page.user.click(form.getByRole('button', { name: 'Create and Send Invitation' }))
  await confirm(password)
  await page.see('We sent an invitation to ivo@example.test. Its link works once, for 72 hours.')
  await page.press('Done')
  await bank.wait(6 * 60_000)
  await choose(page, 'Ben Achterberg', 'Delete')
  const remove = await dialog('Are you sure you want to Delete this Admin?')
  await page.user.click(remove.getByRole('button', { name: 'Delete' }))
  await confirm(password)
  await page.see('Ben Achterberg was deleted.')
  await dialog('Admin Deleted')
  await page.press('Done')
  await waitFor(() => expect(rows().map(([name]) => name)).not.toContain('Ben Achterberg'))
})

test('an invitation whose answer was lost is sent again, and mailed once', async () => {
  const { page, dialog, bank, network } = await openAdmins()
  await page.see('3 admins')
  await page.press('Add Admin')
  const form = await dialog('New Admin')
  await page.user.type(form.getByLabelText('Email'), 'ivo@example.test')
  await page.user.click(form.getByRole('radio', { name: /^Full Access/ }))
  network.loseNextReply()
  const send = form.getByRole('button', { name: 'Create and Send Invitation' })
  await page.user.click(send)
  await waitFor(() => form.getByText('error trying to invite the admin'))
  const { id } = await lastMail(bank)
  await page.user.click(send)
  await page.see('We sent an invitation to ivo@example.test. Its link works once, for 72 hours.')
  expect((await lastMail(bank)).id).toBe(id)
})

test('a role is changed, a password reset and an admin deleted, each after a question', async () => {
  const { page, dialog, bank } = await openAdmins()
  await page.see('3 admins')
  await choose(page, 'Ben Achterberg', 'Change Role')
  const form = await dialog('Assign New Role')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => form.getByText('Choose another role.'))
  await page.user.click(form.getByRole('radio', { name: /^Content Management/ }))
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await page.see('Ben Achterberg has Content Management now.')
  await page.press('Done')
  await waitFor(() => expect(rows()[1]).toEqual(['@ben', 'Content Management', 'Active']))

  await choose(page, 'Ben Achterberg', 'Reset Password')
  const reset = await dialog('Are you sure you want to Reset Password?')
  await page.user.click(reset.getByRole('button', { name: 'Reset Password' }))
  await page.see('We sent a link for a new password to ben@example.test.')
  await page.press('Done')
  expect((await lastMail(bank)).link.pathname).toBe('/reset-password-via-email')

  await choose(page, 'Ben Achterberg', 'Delete')
  const remove = await dialog('Are you sure you want to Delete this Admin?')
  await page.user.click(remove.getByRole('button', { name: 'Delete' }))
  await page.see('Ben Achterberg was deleted.')
  await page.press('Done')
  await page.see('2 admins')
  expect(rows()).toHaveLength(2)
})

test('the column headings sort the list, ascending first', async () => {
  const { page } = await openAdmins()
  await page.see('3 admins')
  await page.press('Role')
  expect(screen.getByRole('columnheader', { name: 'Role' }).getAttribute('aria-sort')).toBe('ascending')
  expect(rows().map(([, role]) => role)).toEqual(['Banking Access', 'Content Management', 'Full Access'])
  await page.press('Role')
  expect(rows().map(([, role]) => role)).toEqual(['Full Access', 'Content Management', 'Banking Access'])
})

async function openInvitation() {
  const { bank, invite } = await bankOfAda()
  await invite('ivo@example.test', 3)
  const { hash } = await lastMail(bank)
  const network = await goOnline(bank.browser())
  const ended: unknown[] = []
  const page = openScreen(
    <AppInTest>
      <Flow
        machine={invitationMachine}
        input={{ hash, place: { fiName: 'x', fiKey: 'x' } }}
        onDone={(end) => ended.push(end)}
      >
        {(actor) => <InvitationScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  return { bank, hash, network, page, ended }
}
const typed = {
  Name: 'Ivo Marsh',
  'Personal Phrase': 'tall green lighthouse',
  Password: 'Lantern2026',
  'Re-type Password': 'Lantern2026',
}

test('an invited person reads their role, and keeps what they typed when the username is taken', async () => {
  const { bank, page, ended } = await openInvitation()
  await page.see(/invited you to the back office, with Content Management\./)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ivo')
  await page.press('Accept Invitation')
  expect(Object.keys(wrongFieldsIn(document.body))).toEqual(['Name', 'Personal Phrase', 'Password'])
  await page.fill(typed)
  await staffOf(bank, 'ivo', 2)
  await page.press('Accept Invitation')
  await waitFor(() =>
    expect(wrongFieldsIn(document.body)).toEqual({
      Username: 'Somebody has this username already. Choose another one.',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Lantern2026')
  await page.fill({ Username: 'ivo.marsh' })
  await page.press('Accept Invitation')
  await waitFor(() => expect(ended).toEqual([{ isAccepted: true }]))
})

test('an accepted invitation says so, names who to contact, and links to the staff sign-in', async () => {
  const { network, page } = await openInvitation()
  await page.see(/invited you/)
  await page.fill(typed)
  network.loseNextReply()
  await page.press('Accept Invitation')
  await page.see('error trying to accept the invitation')
  await page.press('Accept Invitation')
  await page.see('This invitation has expired, or was used already.')
  await page.see('Ask an admin with Full Access to send it again. If you have accepted it already, log in.')
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/admin')
})

test('an admin says which member a colleague is, and takes it back', async () => {
  const { page, dialog, bank } = await openAdmins()
  await bank.addMember('benny')
  await page.see('3 admins')
  await choose(page, 'Ben Achterberg', 'Own Accounts')
  const form = await dialog('Own Accounts of Ben Achterberg')
  await page.user.click(form.getByRole('button', { name: 'Add Member' }))
  await waitFor(() => expect(wrongFieldsIn(document.body)['Username as a member']).toBe('Enter a username.'))
  await page.user.type(form.getByLabelText('Username as a member'), 'benny')
  await page.user.click(form.getByRole('button', { name: 'Add Member' }))
  await page.see('Saved. The other admins with Full Access got an email.')
  await page.press('Done')
  await choose(page, 'Ben Achterberg', 'Own Accounts')
  await page.see('You said so. Another admin confirms it.')
  await page.press('Remove')
  await page.see('Saved. The other admins with Full Access got an email.')
  await page.press('Done')
  await choose(page, 'Ben Achterberg', 'Own Accounts')
  const again = await dialog('Own Accounts of Ben Achterberg')
  expect(again.queryByText('Benny Example')).toBeNull()
})
