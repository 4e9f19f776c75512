import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { dropPlace, notePerson, savePlace } from '../../machines/session/place.storage.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'

/** Keeps the address of somebody who has to sign in first, so that they find it again. Who signs out has left. */
export function useKeptPlace(session: SessionActor): void {
  const { pathname, search } = useLocation()
  const userId = useSelector(session, ({ context }) => context.session?.user.userId)
  const isOver = useSelector(session, (state) => state.matches({ signedIn: { time: 'expired' } }) || isClosed(state.value))
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const keep = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) savePlace(pathname + search)
    // A computer's clock may have said wrongly that the time was over.
    else if (isSignedIn) dropPlace()
  })
  useEffect(() => {
    if (userId !== undefined) notePerson(userId)
  }, [userId])
  useEffect(() => keep(isOver), [isOver])
}

const isClosed = (state: unknown) => state === 'ended' || state === 'leftElsewhere' || state === 'signedOut'
