import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberMachine } from '../../machines/members/member.machine.ts'
import { MemberScreen } from '../../src/members/MemberScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { openDesk } from './open.tsx'

async function openPage() {
  const at = { id: 0 }
  const opened = await openDesk(
    () => (
      <Flow machine={memberMachine} input={{ id: at.id }}>
        {(actor) => <MemberScreen actor={actor} />}
      </Flow>
    ),
    async (bank) => {
      const rosa = await bank.addMember('rosa', [{}], { name: 'Rosa Delgado', mobile: '5550100042' })
      at.id = rosa.id
      await bank.signIn(rosa).call('getSummary', { body: {} })
    },
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

test('ending all sessions asks with their number, reports how many ended, and signs the member out everywhere', async () => {
  const { page, dialog } = await openPage()
  expect(section('Signed in now').getAllByRole('row')).toHaveLength(2)
  await page.press('End all sessions')
  const question = await dialog('End all sessions')
  question.getByText(/Rosa Delgado is signed out in 1 place/)
  await page.user.click(question.getByRole('button', { name: 'End all sessions' }))
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
