import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import { memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { alertMachine } from '../../machines/alerts/alert.machine.ts'
import { loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import { saveProgress } from '../../machines/loans/progress.storage.ts'
import { callerCheckMachine } from '../../machines/office/caller-check.machine.ts'
import { dailyLimitMachine } from '../../machines/profile/daily-limit.machine.ts'
import { homeAccountsMachine } from '../../machines/profile/home-accounts.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { openViewMachine } from '../../machines/session/open-view.machine.ts'
import { AuthenticatorApp } from '../../src/access/AuthenticatorApp.tsx'
import { MemberInvitationScreen } from '../../src/access/MemberInvitationScreen.tsx'
import { InvitationScreen } from '../../src/admins/InvitationScreen.tsx'
import { AlertDialog } from '../../src/alerts/AlertDialog.tsx'
import { MemberViewOpening } from '../../src/app/MemberViewScreens.tsx'
import { LoanApplicationScreen } from '../../src/loans/LoanApplicationScreen.tsx'
import { CallerPanel } from '../../src/office/CallerCheck.tsx'
import { DailyLimitForm } from '../../src/profile/DailyLimitForm.tsx'
import { HomeAccounts } from '../../src/profile/HomeAccounts.tsx'
import { ProfileForm } from '../../src/profile/ProfileForm.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const zone = 'America/New_York'
const userId = 7

test.each<[string, () => ReactNode]>([
  [
    'an invitation of a member',
    () => (
      <MemberInvitationScreen
        actor={createActor(memberInvitationMachine, { input: { hash: 'x', place, zone } }).start()}
      />
    ),
  ],
  [
    'an invitation of staff',
    () => <InvitationScreen actor={createActor(invitationMachine, { input: { hash: 'x', place } }).start()} />,
  ],
  [
    'a loan application',
    () => <LoanApplicationScreen actor={createActor(loanApplicationMachine, { input: { userId, zone } }).start()} />,
  ],
  ['a profile', () => <ProfileForm actor={createActor(profileMachine, { input: { userId } }).start()} />],
  ['a daily limit', () => <DailyLimitForm actor={createActor(dailyLimitMachine, { input: { userId } }).start()} />],
  [
    'the accounts on Home',
    () => <HomeAccounts actor={createActor(homeAccountsMachine, { input: { userId } }).start()} />,
  ],
  [
    'an authenticator app',
    () => <AuthenticatorApp actor={createActor(authenticatorAppMachine, { input: { userId } }).start()} />,
  ],
  [
    'the check of a caller',
    () => <CallerPanel actor={createActor(callerCheckMachine, { input: { username: 'maria' } }).start()} />,
  ],
  ['an alert', () => <AlertDialog actor={createActor(alertMachine, { input: { userId, alert: null } }).start()} />],
  [
    'a view of a member',
    () => <MemberViewOpening actor={createActor(openViewMachine, { input: { ticket: 'x' } }).start()} />,
  ],
])('Try again keeps the focus and shows that it works: %s', async (_, draw) => {
  let count = 0
  const transport = async () => (count++ === 0 ? new Response('', { status: 500 }) : new Promise<never>(() => {}))
  configureClient({ transport, token: () => 'a-token' })
  saveProgress({ applicationId: 1, currentStep: 1 })
  render(<AppInTest>{draw()}</AppInTest>)
  const button = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  expect([document.activeElement, button.ariaDisabled, count]).toEqual([button, 'true', 2])
})
