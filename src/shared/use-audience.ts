import type { Audience } from '../../values/audience.ts'
import { useApp } from './app.ts'

/** Returns the audience of this page. It never changes: going from one audience to the other loads a new page. */
export const useAudience = (): Audience => useApp().session.getSnapshot().context.audience
