import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { dropPlace, savePlace } from '../../machines/session/place.storage.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'

/** Keeps where somebody is when their session ends by itself, so that they find it again. Who signs out has left. */
export function useKeptPlace(session: SessionActor): void {
  const { pathname, search } = useLocation()
  const [userId] = useState(() => session.getSnapshot().context.session?.user.userId)
  const isOver = useSelector(session, (state) => state.matches('ended') || state.matches({ signedIn: { time: 'expired' } }))
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const keep = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving && userId !== undefined) savePlace(userId, pathname + search)
    // A computer's clock may have said wrongly that the time was over.
    else if (isSignedIn) dropPlace()
  })
  useEffect(() => keep(isOver), [isOver])
}
