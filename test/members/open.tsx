import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminRole } from '../../values/enumerations.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { type Bank, openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

/** Opens a bank, and a screen of the back office as Ada. */
export async function openDesk(
  element: (staffId: number) => ReactNode,
  prepare: (bank: Bank) => Promise<unknown>,
  role: AdminRole = AdminRole.FULL_ACCESS,
) {
  const bank = await openBank()
  await prepare(bank)
  const staffId = await bank.addStaff('ada', role)
  const desk = bank.signIn({ id: staffId, audience: 'staff' })
  // Confirms the password, which is valid for five minutes.
  await desk.call('reauthenticate', { body: { password } })
  const network = await goOnline(desk)
  const page = openScreen(
    <AppInTest audience="staff" role={role} userId={staffId}>
      {element(staffId)}
    </AppInTest>,
  )
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  /** Types the password that is asked for. */
  const confirm = async (typed = password) => {
    const question = await dialog('Confirm your password')
    await page.user.type(question.getByLabelText('Password'), typed)
    await page.user.click(question.getByRole('button', { name: 'Confirm' }))
  }
  return { bank, desk, network, page, dialog, confirm, staffId }
}
