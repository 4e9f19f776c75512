import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { dropPlace, saveLastPerson, savePlace } from '../../machines/session/place.storage.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'

/** Remembers the page of somebody who must sign in again; not after signing out. */
export function useKeptPlace(session: SessionActor): void {
  const { pathname, search } = useLocation()
  const userId = useSelector(session, ({ context }) => context.session?.user.userId)
  const isOver = useSelector(
    session,
    (state) => state.matches({ signedIn: { time: 'expired' } }) || isClosed(state.value),
  )
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const keep = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) savePlace(pathname + search)
    // A wrong clock may have ended the session by mistake.
    else if (isSignedIn) dropPlace()
  })
  useEffect(() => {
    if (userId !== undefined) saveLastPerson(userId)
  }, [userId])
  useEffect(() => keep(isOver), [isOver])
}

const isClosed = (state: unknown) => state === 'ended' || state === 'leftElsewhere' || state === 'signedOut'
