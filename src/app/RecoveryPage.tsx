import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { components } from '../../api/schema.d.ts'
import { createPasswordMachine } from '../../machines/access/create-password.machine.ts'
import { saveRecoveredUsername, takeTypedUsername } from '../../machines/access/handover.storage.ts'
import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { readResetLink, savedResetLink, saveResetLink } from '../../machines/access/reset-link.storage.ts'
import { resetRequestMachine } from '../../machines/access/reset-request.machine.ts'
import { forgetSession } from '../../machines/session/session.storage.ts'
import { CreatePasswordScreen } from '../access/CreatePasswordScreen.tsx'
import { PasswordChangedScreen } from '../access/PasswordChangedScreen.tsx'
import { getRecoveryDepth, RecoveryScreen } from '../access/RecoveryScreen.tsx'
import { ResetRequestScreen } from '../access/ResetRequestScreen.tsx'
import { publicPaths, signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { getLandingAddress } from './arrival.ts'
import { MailedSecret } from './MailedSecret.tsx'
import { leaveSteps, StepHistory } from './StepHistory.tsx'

/** Draws every recovery step under one address. */
export function RecoveryPage() {
  const { config, session } = useApp()
  const { fiName, fiTimeZone, brand } = config.setup
  const [username] = useState(takeTypedUsername)
  const navigate = useNavigate()
  return (
    <Flow
      machine={recoveryMachine}
      input={{ fiName, fiKey: brand.key, zone: fiTimeZone, username: username ?? '' }}
      onDone={({ session: found, username }) => {
        if (found) {
          session.send({ type: 'session.start', session: found })
          return void leaveSteps().then(() => navigate(getLandingAddress(found, 'member'), { replace: true }))
        }
        // The bank has ended every session of the old password.
        forgetSession('member')
        saveRecoveredUsername(username)
        void leaveSteps().then(() => location.replace('/'))
      }}
    >
      {(actor) => (
        <>
          <StepHistory actor={actor} depthOf={() => getRecoveryDepth(actor.getSnapshot())} />
          <RecoveryScreen actor={actor} />
        </>
      )}
    </Flow>
  )
}

/** Handles the mailed link. Without the secret that it carries, offers to send another one. */
export function ResetRequestPage() {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { username?: string } | null }
  const link = readResetLink(Object.fromEntries(search))
  if (link) return <MailedSecret save={() => saveResetLink(link)} path={publicPaths.createPassword} />
  const by = search.get('variant') === 'email' ? 'address' : 'username'
  return (
    <Flow key={by} machine={resetRequestMachine} input={{ by, username: state?.username ?? '' }}>
      {(actor) => <ResetRequestScreen actor={actor} />}
    </Flow>
  )
}

/** Asks for a new password. The link survives a reload. */
export function CreatePasswordPage() {
  const [link] = useState(savedResetLink)
  const { fiName, brand } = useApp().config.setup
  const navigate = useNavigate()
  return (
    <Flow
      machine={createPasswordMachine}
      input={{ link, owner: { username: '', fiName, fiKey: brand.key } }}
      onDone={(changed) => {
        if (!changed) return location.assign(signInPaths[link?.audience === 'admin' ? 'staff' : 'member'])
        // The bank has ended every session of the old password.
        forgetSession(changed.audience === 'admin' ? 'staff' : 'member')
        return navigate(publicPaths.passwordChanged, { replace: true, state: changed })
      }}
    >
      {(actor) => <CreatePasswordScreen actor={actor} />}
    </Flow>
  )
}

/** Confirms the change. The navigation says whose password it was; a visitor who types the address sees the rest. */
export function PasswordChangedPage() {
  const { state } = useLocation() as { state: components['schemas']['LinkPasswordResult'] | null }
  return <PasswordChangedScreen changed={state} />
}
