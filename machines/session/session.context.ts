import type { Audience } from '../../values/audience.ts'
import type { SavedSession } from './session.storage.ts'

/** `view`: staff view a member in this window, opened by a ticket or reloaded since. */
export type SessionInput = {
  audience: Audience
  kept: SavedSession | null
  sessionMinutes: number
  view?: { ticket: string | null }
}
export type SessionContext = Omit<SessionInput, 'kept' | 'view'> & {
  session: SavedSession | null
  isView: boolean
  ticket: string | null
  endedBecause: string | null
  /** Where the browser signs out too, before it is back at the sign-in. */
  leaveAt: string | null
}
export type SessionEvent =
  | { type: 'session.start'; session: SavedSession }
  | { type: 'session.leave' | 'leaving.confirm' | 'leaving.cancel' }
  /** The bank refused this token. */
  | { type: 'session.refuse'; token: string | null; because?: string | undefined }
  | { type: 'minutes.set'; sessionMinutes: number }
  /** The name or photo in the header changed. */
  | { type: 'user.change'; change: Partial<SavedSession['user']> }
  | { type: 'clock.look' | 'activity.note' | 'warning.close' | 'tabs.compare' | 'time.renew' }
