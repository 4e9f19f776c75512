import type { Audience } from '../../values/audience.ts'
import { useEarlyApp } from './app.ts'

/** Returns the audience of this page, which never changes: switching audience loads a new page. */
export const useAudience = (): Audience => useEarlyApp().session?.getSnapshot().context.audience ?? 'member'
