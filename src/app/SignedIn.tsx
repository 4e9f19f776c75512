import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Waiting } from './Waiting.tsx'

/** Lets only who is signed in see what stands in it. Leaving takes a new page, so that nothing is left in memory. */
export function SignedIn({ outlet }: { outlet: ReactNode }) {
  const { session } = useApp()
  const state = useSelector(session, ({ value }) => value)
  const isOut = state === 'signedOut' || state === 'left'
  useEffect(() => {
    if (isOut) location.replace('/')
  }, [isOut])
  if (state === 'signedIn') return outlet
  return state === 'ended' ? <Navigate to="/401" replace /> : <Waiting />
}
