import type { Audience } from '../../values/audience.ts'
import type { SavedSession } from './session.storage.ts'

/** `view`: the window shows a member's screens to staff, who opened it with a ticket, or have reloaded it since. */
export type SessionInput = { audience: Audience; kept: SavedSession | null; sessionMinutes: number; view?: { ticket: string | null } }
export type SessionContext = Omit<SessionInput, 'kept' | 'view'> & {
  session: SavedSession | null
  isView: boolean
  ticket: string | null
  endedBecause: string | null
}
export type SessionEvent =
  | { type: 'session.start'; session: SavedSession }
  | { type: 'session.leave' | 'leaving.confirm' | 'leaving.cancel' }
  /** The bank refused this token. */
  | { type: 'session.refuse'; token: string | null; because?: string | undefined }
  | { type: 'minutes.set'; sessionMinutes: number }
  /** What the header shows of the person was changed. */
  | { type: 'user.change'; change: Partial<SavedSession['user']> }
  | { type: 'clock.look' | 'activity.note' | 'warning.close' | 'tabs.compare' | 'time.renew' }
