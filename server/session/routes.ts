import { noSession } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import type { Caller } from '../http/identify.ts'
import type { House } from '../house.ts'
import * as store from './store.ts'

const longestSession = 8 * 3_600_000
const graceOfTheOldToken = 30_000

export const session = ({ db }: House): Handlers<'refreshToken' | 'signOut'> => ({
  refreshToken: async ({ institution, caller, now }) => {
    const renewed = await store.renewSession(db, institution, caller.sessionId, now, longestSession, graceOfTheOldToken)
    if (renewed) return renewed
    await store.endSession(db, institution, caller.sessionId, now)
    throw noSession()
  },
  signOut: async (call) => {
    if (!call.signedIn) return
    await store.endSession(db, call.institution, call.caller.sessionId, call.now)
    call.cookies.clear(cookieOf(call.caller))
  },
})

/** The cookie that stands beside a token of this kind. */
export const cookieOf = ({ audience, scope }: Pick<Caller, 'audience' | 'scope'>) =>
  scope === 'eview' ? 'sd_eview' : audience === 'staff' ? 'sd_session_admin' : 'sd_session'
