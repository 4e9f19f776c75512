import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useApp } from '../shared/app.ts'
import type { Audience } from '../../values/audience.ts'
import { homePaths } from '../shared/addresses.ts'
import { signInPaths, publicPaths } from '../shared/public-addresses.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { SessionModal } from './SessionModal.tsx'
import { SigningOut } from './SigningOut.tsx'
import { UnsavedContext, useUnsavedInside } from '../shared/unsaved.ts'
import { useIsView } from '../shared/use-is-view.ts'
import { useActivity } from './use-activity.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useAudience } from '../shared/use-audience.ts'
import { MemberViewScreens } from './MemberViewScreens.tsx'
import { Waiting } from './Waiting.tsx'

/** Shows its content only to people who are signed in, or to staff who look at the member's screens. */
export const SignedIn = ({ outlet }: { outlet: ReactNode }) =>
  useIsView() ? <MemberViewScreens outlet={outlet} /> : <Own outlet={outlet} />

/** Signing out loads a new document, so that nothing stays in memory. */
function Own({ outlet }: { outlet: ReactNode }) {
  const { session } = useApp()
  const state = useSelector(session, ({ value }) => (typeof value === 'string' ? value : 'signedIn'))
  const audience = useAudience()
  const because = useSelector(session, ({ context }) => context.endedBecause)
  const leaveAt = useSelector(session, ({ context }) => context.leaveAt)
  const next = leaveAt ?? nextAddress(state, audience)
  const { isNoted, note } = useUnsavedInside()
  useKeptPlace(session)
  useActivity(session)
  useEffect(() => {
    if (next) location.replace(next)
  }, [next])
  if (state === 'ended') return <Navigate to={{ pathname: publicPaths.sessionEnded, hash: because ?? '' }} replace />
  return (
    <>
      <UnsavedContext value={note}>{state === 'signedIn' ? outlet : <Waiting />}</UnsavedContext>
      {state === 'signedIn' && <LeaveQuestion />}
      {state === 'signedIn' && <SessionModal isUnsaved={isNoted} />}
      <SigningOut isOn={state === 'signingOut'} />
    </>
  )
}

function nextAddress(state: string, audience: Audience): string | null {
  if (state === 'replaced') return homePaths[audience]
  if (state === 'leftElsewhere') return `${publicPaths.sessionEnded}#signed_out`
  return state === 'signedOut' || state === 'left' ? signInPaths[audience] : null
}
