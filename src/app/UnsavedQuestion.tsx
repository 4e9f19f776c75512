import { getDefaultZIndex } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
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
  // Not every cover covers the links of the page: a later step of a form does not.
  const [isPop, setPop] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    setPop(historyAction === 'POP')
    return (
      (closeCover !== null && historyAction === 'POP') ||
      (isNoted && session.getSnapshot().matches('signedIn') && currentLocation.pathname !== nextLocation.pathname)
    )
  })
  const close = isPop ? closeCover : null
  const isGoingBack = useRef(false)
  useEffect(() => {
    if (!close) return
    if (blocker.state === 'blocked') blocker.reset()
    // Only now: a page without a cover, blocked and with nothing unsaved, is left.
    else if (isGoingBack.current) close()
    isGoingBack.current = blocker.state === 'blocked'
  }, [close, blocker])
  // Saving has finished, so nothing would be lost.
  useEffect(() => {
    if (!isNoted && !close && blocker.state === 'blocked') blocker.proceed()
  }, [isNoted, close, blocker])
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
  if (blocker.state !== 'blocked' || close) return null
  return (
    <LeaveUnsaved
      // Above an open dialog, in which something may be typed.
      zIndex={Number(getDefaultZIndex('overlay'))}
      onLeave={leave}
      onStay={() => blocker.reset()}
    />
  )
}
