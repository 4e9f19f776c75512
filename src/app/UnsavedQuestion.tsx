import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '../shared/app.ts'
import { LeaveUnsaved } from '../shared/LeaveUnsaved.tsx'

/** Asks before something typed is left behind. A session that ends asks nothing: who sees the screen then may be somebody else. */
export function UnsavedQuestion({ isNoted }: { isNoted: boolean }) {
  const { session } = useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNoted && session.getSnapshot().matches('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  )
  // What was on its way has arrived: nothing would be lost any more.
  useEffect(() => {
    if (!isNoted && blocker.state === 'blocked') blocker.proceed()
  }, [isNoted, blocker])
  useEffect(() => {
    if (!isNoted) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isNoted])
  return <LeaveUnsaved opened={blocker.state === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
}
