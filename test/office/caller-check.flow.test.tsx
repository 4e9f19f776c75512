import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as outbox from '../../server/delivery/outbox.ts'
import { CallerCheck } from '../../src/office/CallerCheck.tsx'
import { context } from '../support/bank.ts'
import { openDesk } from '../members/open.tsx'

const openCall = () =>
  openDesk(
    () => <CallerCheck username="rosa" />,
    (bank) => bank.addMember('rosa', [], { mobile: '5550100042', born_on: '1984-05-06', home_phone: '5550100177' }),
  )

test('a caller reads out the code that was texted, and the page says that they were checked', async () => {
  const { bank, page } = await openCall()
  await page.see('The caller was not checked.')
  await page.press('Check the caller')
  await page.press('Text a code to (***) *** 0042')
  await page.see(
    'We sent a code to (***) *** 0042. Its message begins “If you are on the phone with us”. Ask the caller to read that code to you, and no other.',
  )
  const [message] = await outbox.readOutbox(context.db, context.secrets, bank.id, 1)
  await page.user.type(await screen.findByLabelText('Code'), message?.code ?? '')
  await page.press('Check')
  await page.see('Caller checked by code, just now')
  expect(screen.getByText('by Ada Example')).not.toBeNull()
})

test('a caller with a wrong answer is not checked, and staff do not learn which one was wrong', async () => {
  const { page } = await openCall()
  await page.press('Check the caller')
  await page.press('Ask for both answers')
  await page.user.type(await screen.findByLabelText('Date of birth'), '05/06/1984')
  await page.user.type(screen.getByLabelText('Last 4 digits of the home phone'), '0178')
  await page.press('Check')
  await page.see('The caller gave a wrong answer, just now')
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  await page.press('Check again')
  await page.see('How does the caller prove who they are?')
})
