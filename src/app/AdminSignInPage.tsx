import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AdminSignInActor, adminSignInMachine } from '../../machines/access/admin-sign-in.machine.ts'
import { parseProviderArrival } from '../../machines/access/provider-arrival.rules.ts'
import { savedRemember } from '../../machines/access/remember.storage.ts'
import { AdminSignInScreen } from '../access/AdminSignInScreen.tsx'
import { getSignInDepth } from '../access/SignInScreen.tsx'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { staffClosed } from '../shared/addresses.ts'
import { signInPaths } from '../shared/public-addresses.ts'
import { getLandingAddress } from './arrival.ts'
import { leaveSteps, StepHistory } from './StepHistory.tsx'

/** The sign-in page of staff. Neither it nor the page shown when it is closed stays in the history. */
export function AdminSignInPage() {
  const { config, session } = useApp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival] = useState(() => parseProviderArrival(search))
  // The code works once, and its place is not in the address, where a reload would send it again.
  useEffect(() => {
    if (search.size > 0) navigate(signInPaths.staff, { replace: true })
  }, [search, navigate])
  return (
    <Flow
      machine={adminSignInMachine}
      input={{ fiName: config.setup.fiName, rememberDevice: savedRemember('staff'), arrival }}
      onDone={({ session: found, isClosed, leaveAt }) => {
        if (leaveAt) return location.assign(leaveAt)
        if (found) session.send({ type: 'session.start', session: found })
        const to = found ? getLandingAddress(found, 'staff') : '/404'
        return void leaveSteps().then(() => navigate(to, { replace: true, state: isClosed ? staffClosed : null }))
      }}
    >
      {(actor) => (
        <>
          <StaffSteps actor={actor} />
          <AdminSignInScreen actor={actor} />
        </>
      )}
    </Flow>
  )
}

function StaffSteps({ actor }: { actor: AdminSignInActor }) {
  const signIn = useSelector(actor, ({ children }) => children.signIn)
  return signIn ? <StepHistory actor={signIn} depthOf={() => getSignInDepth(signIn.getSnapshot())} /> : null
}
