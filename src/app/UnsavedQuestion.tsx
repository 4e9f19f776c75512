import { getDefaultZIndex } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '../shared/app.ts'
import { LeaveUnsaved } from '../shared/LeaveUnsaved.tsx'

/** Confirms leaving unsaved input. Never when the session ends, because somebody else may be at the screen. */
export function UnsavedQuestion({ isNoted }: { isNoted: boolean }) {
  const { session } = useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNoted && session.getSnapshot().matches('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  )
  // Saving has finished, so nothing would be lost.
  useEffect(() => {
    if (!isNoted && blocker.state === 'blocked') blocker.proceed()
  }, [isNoted, blocker])
  useEffect(() => {
    if (!isNoted) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isNoted])
  return (
    <LeaveUnsaved
      opened={blocker.state === 'blocked'}
      // Above an open dialog, in which something may be typed.
      zIndex={Number(getDefaultZIndex('overlay'))}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
