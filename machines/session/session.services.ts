import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { keepSession, type Session, sharedSession } from './session.storage.ts'

export const getConfig = fromPromise<components['schemas']['Config']>(({ signal }) =>
  readingOf(() => client.GET('/config', { signal }), 'error trying to get config file'),
)

// It outlives the page: who signs out and closes the tab has signed out.
export const signOut = fromPromise(() => dataOf(client.POST('/auth/sign-out', { keepalive: true }), 'error trying to sign out'))

/** One tab asks, the others take what it kept. An answer that comes after the session was left is dropped. */
export const refreshToken = fromPromise<Session, Session>(({ input, signal }) =>
  oneTabAtATime(signal, async () => {
    const before = stillShared(input)
    if (before.token !== input.token) return before
    const renewed = { ...input, ...(await dataOf(client.POST('/refreshToken', { signal }), fallback)) }
    signal.throwIfAborted()
    const meanwhile = stillShared(input)
    if (meanwhile.token !== input.token) return meanwhile
    keepSession(renewed, Date.now())
    return renewed
  }),
)

const fallback = 'error trying to refresh the session'

function stillShared(mine: Session): Session {
  const shared = sharedSession(mine)
  if (shared?.user.userId !== mine.user.userId) throw new Error('The session was left in another tab.')
  return shared
}

// Some browsers keep locks for https.
const oneTabAtATime = (signal: AbortSignal, work: () => Promise<Session>): Promise<Session> =>
  'locks' in navigator ? navigator.locks.request('sd_token', { signal }, work) : work()
