import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberMachine } from '../../machines/members/member.machine.ts'
import { MemberScreen } from '../../src/members/MemberScreen.tsx'
import { StaffCall } from '../../src/phone-calls/CallBar.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import type { Bank } from '../support/bank.ts'
import { openDesk } from '../members/open.tsx'

type Browser = ReturnType<Bank['signIn']>

async function openRosa() {
  const rosa = { id: 0, browser: null as Browser | null }
  const opened = await openDesk(
    (userId) => (
      <>
        <StaffCall />
        <Flow machine={memberMachine} input={{ userId, id: rosa.id }}>
          {(actor) => <MemberScreen actor={actor} />}
        </Flow>
      </>
    ),
    async (bank) => {
      const row = await bank.addMember('rosa', [{}], { name: 'Rosa Delgado' })
      Object.assign(rosa, { id: row.id, browser: bank.signIn(row) })
    },
  )
  await screen.findByRole('heading', { name: 'Rosa Delgado' })
  const rosaSees = async () => (await (rosa.browser as Browser).call('getPhoneCall')).data
  return { ...opened, rosaSees }
}

test('staff say what a call is about, see on every page that it is open, and end it', async () => {
  const { page, dialog, rosaSees } = await openRosa()
  await page.press('Call')
  const question = await dialog('Call Rosa Delgado')
  await page.press('Start Call')
  await question.findByText('Enter what the call is about.')
  expect(await rosaSees()).toBeNull()
  await page.user.type(question.getByLabelText('What is the call about?'), 'Your lost card')
  await page.press('Start Call')
  await page.see('You are calling Rosa Delgado.')
  expect(await rosaSees()).toMatchObject({ topic: 'Your lost card' })
  await page.press('End call')
  await waitFor(() => expect(screen.queryByText('You are calling Rosa Delgado.')).toBeNull())
  expect(await rosaSees()).toBeNull()
})

test('a call whose answer is lost is started once', async () => {
  const { page, dialog, network } = await openRosa()
  await page.press('Call')
  const question = await dialog('Call Rosa Delgado')
  await page.user.type(question.getByLabelText('What is the call about?'), 'Your lost card')
  network.loseNextReply()
  await page.press('Start Call')
  await question.findByRole('alert')
  await page.press('Start Call')
  await page.see('You are calling Rosa Delgado.')
  expect(network.calls.filter((call) => call === 'POST /api/admin/phone-calls')).toHaveLength(2)
})
