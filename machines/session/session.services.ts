import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { saveSession, type Session, sharedSession, tokenKeyOf } from './session.storage.ts'

export const getConfig = fromPromise<components['schemas']['Config']>(({ signal }) =>
  readingOf(() => client.GET('/config', { signal }), 'error trying to get config file'),
)

/** Every answer tells the bank's time; this one costs the bank least, and is none of the member's doing. */
export const getHealth = fromPromise(({ signal }) => dataOf(client.GET('/health', { signal }), 'error trying to ask the time'))

// It outlives the page: who signs out and closes the tab has signed out.
export const signOut = fromPromise(() => dataOf(client.POST('/auth/sign-out', { keepalive: true }), 'error trying to sign out'))

/** Only once: nobody else can use the ticket afterwards. */
export const openMemberView = fromPromise<Session, string>(({ input: ticket, signal }) =>
  dataOf(client.POST('/auth/eview', { body: { ticket }, signal }), 'error trying to login as member'),
)

type Held = { audience: Audience; session: Session }

/** One tab asks, the others take what it kept. An answer that comes after the session was left is dropped. */
export const refreshToken = fromPromise<Session, Held>(({ input, signal }) =>
  oneTabAtATime(tokenKeyOf(input.audience), signal, async () => {
    const before = stillShared(input)
    if (before.token !== input.session.token) return before
    const renewed = { ...input.session, ...(await dataOf(client.POST('/refreshToken', { signal }), fallback)) }
    signal.throwIfAborted()
    const current = stillShared(input)
    if (current.token !== input.session.token) return current
    saveSession(input.audience, renewed, Date.now())
    return renewed
  }),
)

const fallback = 'error trying to refresh the session'

function stillShared({ audience, session }: Held): Session {
  const shared = sharedSession(audience, session)
  if (shared?.user.userId !== session.user.userId) throw new Error('The session was left in another tab.')
  return shared
}

// Some browsers keep locks for https.
const oneTabAtATime = (name: string, signal: AbortSignal, work: () => Promise<Session>): Promise<Session> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work()
