import { useEffect } from 'react'
import type { SessionActor } from '../../machines/session/session.machine.ts'

/** Reports clicks and keys to the session. */
export function useActivity(session: SessionActor): void {
  useEffect(() => {
    const noteActivity = () => session.send({ type: 'activity.note' })
    const kinds = ['click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, noteActivity, { capture: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, noteActivity, { capture: true })
    }
  }, [session])
}
