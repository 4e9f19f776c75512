import type { Audience } from '../../values/audience.ts'
import { useApp } from '../shared/app.ts'

/** Whose page this is, for as long as it stands: going from one audience to the other takes a new page. */
export const useAudience = (): Audience => useApp().session.getSnapshot().context.audience
