import { getDefaultZIndex } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '../shared/app.ts'
import { LeaveUnsaved } from '../shared/LeaveUnsaved.tsx'

type Props = {
  isNoted: boolean
  /** Closes what covers the page; null if nothing does. */
  closeCover: (() => void) | null
}

/** Confirms leaving unsaved input. Never when the session ends, because somebody else may be at the screen. */
export function UnsavedQuestion({ isNoted, closeCover }: Props) {
  const { session } = useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (closeCover !== null && historyAction === 'POP') ||
      (isNoted && session.getSnapshot().matches('signedIn') && currentLocation.pathname !== nextLocation.pathname),
  )
  const isGoingBack = useRef(false)
  useEffect(() => {
    if (!closeCover) return
    if (blocker.state === 'blocked') blocker.reset()
    // Only now: a page without a cover, blocked and with nothing unsaved, is left.
    else if (isGoingBack.current) closeCover()
    isGoingBack.current = blocker.state === 'blocked'
  }, [closeCover, blocker])
  // Saving has finished, so nothing would be lost.
  useEffect(() => {
    if (!isNoted && !closeCover && blocker.state === 'blocked') blocker.proceed()
  }, [isNoted, closeCover, blocker])
  useEffect(() => {
    if (!isNoted) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isNoted])
  // A second press may come before the question is gone.
  const left = useRef<unknown>(null)
  const leave = () => {
    if (left.current !== blocker) blocker.proceed?.()
    left.current = blocker
  }
  if (blocker.state !== 'blocked' || closeCover) return null
  return (
    <LeaveUnsaved
      // Above an open dialog, in which something may be typed.
      zIndex={Number(getDefaultZIndex('overlay'))}
      onLeave={leave}
      onStay={() => blocker.reset()}
    />
  )
}
