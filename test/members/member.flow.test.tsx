import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminRole } from '../../values/enumerations.ts'
import { memberMachine } from '../../machines/members/member.machine.ts'
import { MemberScreen } from '../../src/members/MemberScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import type { Bank } from '../support/bank.ts'
import { keepFiles } from '../support/saved-files.ts'
import { openDesk } from './open.tsx'

async function openPage(change: Parameters<Bank['addMember']>[2] = {}, role?: AdminRole) {
  const at = { id: 0 }
  const opened = await openDesk(
    (userId) => (
      <Flow machine={memberMachine} input={{ userId, id: at.id }}>
        {(actor) => <MemberScreen actor={actor} />}
      </Flow>
    ),
    async (bank) => {
      const rosa = await bank.addMember('rosa', [{}], { name: 'Rosa Delgado', mobile: '5550100042', ...change })
      at.id = rosa.id
      if (change.status === undefined) await bank.signIn(rosa).call('getSummary', { body: {} })
    },
    role,
  )
  await screen.findByRole('heading', { name: 'Rosa Delgado' })
  return opened
}
const section = (name: string) => within(screen.getByRole('region', { name }))

test('contact data is masked until staff ask for it', async () => {
  const { page } = await openPage()
  section('Contact').getByText('(***) *** 0042')
  await page.press('Show contact details')
  await waitFor(() => section('Contact').getByRole('link', { name: '(555) 010 0042' }))
  await page.press('Hide')
  await waitFor(() => section('Contact').getByText('(***) *** 0042'))
  expect(section('Contact').queryByRole('link')).toBeNull()
})

test('Banking Access sees the page of a member and calls them, and is offered no lock, no file and no audit', async () => {
  const { page, dialog, desk } = await openPage({}, AdminRole.BANKING_ACCESS)
  await page.press('Show contact details')
  await waitFor(() => section('Contact').getByRole('link', { name: '(555) 010 0042' }))
  for (const name of ['Lock', 'Download Conversations']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'All of it in the audit' })).toBeNull()
  await page.press('Call')
  const call = await dialog('Call Rosa Delgado')
  await page.user.type(call.getByRole('textbox'), 'Your card')
  await page.user.click(call.getByRole('button', { name: 'Start Call' }))
  await waitFor(async () => expect((await desk.call('keepPhoneCall')).data?.topic).toBe('Your card'))
})

test('ending all sessions asks with their number, reports how many ended, and signs the member out everywhere', async () => {
  const { page, dialog } = await openPage()
  expect(section('Signed in now').getAllByRole('row')).toHaveLength(2)
  await page.press('End All Sessions')
  const question = await dialog('End All Sessions')
  question.getByText(/Rosa Delgado is signed out in 1 place/)
  await page.user.click(question.getByRole('button', { name: 'End All Sessions' }))
  await page.see('1 session ended.')
  await page.press('Done')
  await waitFor(() => section('Signed in now').getByText('Nowhere.'))
  await waitFor(() => section('What happened').getByText('Sessions ended'))
})

test('locking a member on their page shows there since when they are locked', async () => {
  const { page, dialog } = await openPage()
  await page.press('Lock')
  const question = await dialog('Are you sure you want to lock this Member?')
  await waitFor(() => question.getByText(/1 session ends/))
  await page.user.click(question.getByRole('button', { name: 'Lock' }))
  await page.see('Rosa Delgado (@rosa) is locked now.')
  await page.press('Done')
  await waitFor(() => section('How they sign in').getByText('Locked'))
  section('How they sign in').getByText(/since/)
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull()
})

test('staff who have not typed the password lately are asked for it before they save conversations', async () => {
  const files = keepFiles()
  const { page, confirm, bank } = await openPage()
  await bank.wait(6 * 60_000)
  await page.press('Download Conversations')
  await confirm()
  await waitFor(() => expect(files).toHaveLength(1))
})

test('the question before an unlock says whether the caller was checked, and the check is among what happened', async () => {
  const { page, dialog } = await openPage({ status: 1, born_on: '1984-05-06', home_phone: '5550100177' })
  await page.press('Unlock')
  const unchecked = await dialog('Are you sure you want to unlock this Member?')
  await unchecked.findByText('The caller was not checked.')
  await page.user.click(unchecked.getByRole('button', { name: 'Cancel' }))
  await page.press('Check the caller')
  await page.press('Ask for both answers')
  await page.user.type(await screen.findByLabelText('Date of birth'), '05/06/1984')
  await page.user.type(screen.getByLabelText('Last 4 digits of the home phone'), '0177')
  await page.press('Check')
  await waitFor(() => section('What happened').getByText('Caller checked'))
  await page.press('Unlock')
  const checked = await dialog('Are you sure you want to unlock this Member?')
  expect(await checked.findByText('Caller checked by answers, just now')).not.toBeNull()
})
