import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { words } from './app.words.ts'

/** Asks before something typed is left behind. A session that ends asks nothing: who sees the screen then may be somebody else. */
export function UnsavedQuestion() {
  const { session } = useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.getSnapshot().matches('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [])
  const stay = () => blocker.reset?.()
  return (
    <Dialog opened={blocker.state === 'blocked'} title={words.unsavedTitle} onClose={stay}>
      <DialogQuestion error={null} confirm={words.leavePage} onConfirm={() => blocker.proceed?.()} onCancel={stay}>
        {words.unsaved}
      </DialogQuestion>
    </Dialog>
  )
}
