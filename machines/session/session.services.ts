import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/first.ts'
import { ask } from '../../api/operation.ts'
import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { saveSession, type SavedSession, sharedSession, getTokenKey } from './session.storage.ts'

/** Every answer has the bank's time; this call is the cheapest and does not count as activity. */
export const getHealth = operation('getHealth')

/**
 * Sent even when the tab closes, so that signing out is complete. Returns where the browser must sign out too: at the
 * identity provider that opened the session.
 */
export const signOut = operation('signOut', { outlives: true, answer: (elsewhere) => elsewhere?.address ?? null })

/** Works once: the ticket cannot be used again. */
export const openMemberView = operation('openMemberView', {
  send: (ticket: string) => ({ ticket }),
  answer: (session): SavedSession => session,
})

type SessionInput = { audience: Audience; session: SavedSession }

/** One tab renews, and the others use its token. Ignores an answer that arrives after the session was left. */
export const refreshToken = fromPromise<SavedSession, SessionInput>(({ input, signal }) =>
  oneTabAtATime(getTokenKey(input.audience), signal, async () => {
    const before = stillShared(input)
    if (before.token !== input.session.token) return before
    const renewed = {
      ...input.session,
      ...(await ask<components['schemas']['TokenResult']>(calls.refreshToken, {}, { signal })).data,
    }
    signal.throwIfAborted()
    const current = stillShared(input)
    if (current.token !== input.session.token) return current
    saveSession(input.audience, renewed, Date.now())
    return renewed
  }),
)

function stillShared({ audience, session }: SessionInput): SavedSession {
  const shared = sharedSession(audience, session)
  if (shared?.user.userId !== session.user.userId) throw new Error('The session was left in another tab.')
  return shared
}

// Some browsers offer locks only on https.
const oneTabAtATime = (name: string, signal: AbortSignal, work: () => Promise<SavedSession>): Promise<SavedSession> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work()
