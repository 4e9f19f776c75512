import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { MemberInvitationScreen } from '../../src/access/MemberInvitationScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { invitedMaria } from './inviting.ts'

async function openInvitation() {
  const { bank, hash, remove } = await invitedMaria()
  onTestFinished(remove)
  const network = await goOnline(bank.browser())
  const ended: unknown[] = []
  const page = openScreen(
    <AppInTest>
      <Flow
        machine={memberInvitationMachine}
        input={{ hash, place: { fiName: 'x', fiKey: 'x' }, zone: 'America/New_York' }}
        onDone={(end) => ended.push(end)}
      >
        {(actor) => <MemberInvitationScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  return { bank, network, page, ended }
}

const right = { 'Date of birth': '4/12/1986', 'Last 4 digits of SSN': '4321' }
const chosen = {
  'Personal Phrase': 'tall green lighthouse',
  Password: 'Lantern2026',
  'Re-type Password': 'Lantern2026',
}
const message = 'The date of birth or the last 4 digits of the SSN are not what we have on file.'

test('an invited member sees which proof fields are empty; if all are filled in but wrong, they do not see which one', async () => {
  const { page } = await openInvitation()
  await page.see('First show us that it is you.')
  await page.press('Continue')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Date of birth': 'Write the date as MM/DD/YYYY.',
    'Last 4 digits of SSN': 'Write the last 4 digits.',
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'))
  await page.fill({ ...right, 'Last 4 digits of SSN': '1111' })
  await page.press('Continue')
  await page.see('This date, or the digits below, are not what we have on file.')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Date of birth': 'This date, or the digits below, are not what we have on file.',
    'Last 4 digits of SSN': 'These digits, or the date above, are not what we have on file.',
  })
  expect(screen.queryByText(message)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'))
})

test('an invited member whose username is in use keeps what was typed, and signs up with another one', async () => {
  const { bank, page, ended } = await openInvitation()
  await bank.addMember('mia')
  await page.see('First show us that it is you.')
  await page.fill(right)
  await page.press('Continue')
  await page.see('Choose how you log in')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maria')
  await page.press('Save')
  expect(Object.keys(wrongFieldsIn(document.body))).toEqual(['Personal Phrase', 'Password'])
  await page.fill({ ...chosen, Username: 'mia' })
  await page.press('Save')
  await waitFor(() =>
    expect(wrongFieldsIn(document.body)).toEqual({
      Username: 'Somebody has this username already. Choose another one.',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Lantern2026')
  await page.fill({ Username: 'mia.okafor' })
  await page.press('Save')
  await waitFor(() => expect(ended).toEqual([{ isAccepted: true, username: 'mia.okafor' }]))
})

test('a member who accepted an invitation but got no answer reads that it has ended, and finds a link to Forgot Password', async () => {
  const { network, page } = await openInvitation()
  await page.see('First show us that it is you.')
  await page.fill(right)
  await page.press('Continue')
  await page.see('Choose how you log in')
  await page.fill(chosen)
  network.loseNextReply()
  await page.press('Save')
  await page.see('error trying to accept the invitation')
  await page.press('Save')
  await page.see('This invitation has expired, was used already, or was tried too often.')
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/')
})
