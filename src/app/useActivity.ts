import { useEffect } from 'react'
import type { SessionActor } from '../../machines/session/session.machine.ts'

/** Tells the session of every click and key, wherever they land. */
export function useActivity(session: SessionActor): void {
  useEffect(() => {
    const tell = () => session.send({ type: 'activity.note' })
    const kinds = ['click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, tell, { capture: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, tell, { capture: true })
    }
  }, [session])
}
