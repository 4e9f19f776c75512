import { takePlace } from '../../machines/session/place.storage.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import type { Audience } from '../../values/audience.ts'
import { areas, homePaths } from '../shared/addresses.ts'

/** Returns where to go after signing in: the page that required it, else Home. */
export const getLandingAddress = ({ user }: SavedSession, audience: Audience): string =>
  takePlace(user.userId, areas[audience]) ?? homePaths[audience]
