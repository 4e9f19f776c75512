import type { Audience } from '../../values/audience.ts'
import { useDoor } from './app.ts'

/** Returns the audience of this page, which never changes: switching audience loads a new page. */
export const useAudience = (): Audience => useDoor().session?.getSnapshot().context.audience ?? 'member'
