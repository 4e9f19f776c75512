import type { components } from '../../api/schema.d.ts'

export type Session = components['schemas']['SessionResult']
type User = components['schemas']['User']
type Root = { v: number; [slice: string]: unknown }

const keys = ['sd_token', 'sd_token_start', 'sd_skew'] as const
/** Gone when a member leaves. What an institution is called stays. */
const slicesOfMember = new Set(['auth', 'account', 'epayment', 'loan'])
const version = 1

/** Who was signed in before a reload, or null. Anything short of a whole, living session is cleared away, with all that was kept beside it. */
export function keptSession(sessionMinutes: number, now: number): Session | null {
  const [token, start, skew] = keys.map((key) => read(key))
  const user = userIn(readRoot()['auth'])
  const iat = Number(start)
  const isAlive = iat * 1000 + sessionMinutes * 60_000 > now + Number(skew ?? 0)
  if (token && start && user && Number.isInteger(iat) && isAlive) return { token, iat, user }
  forgetSession()
  return null
}

export function keepSession({ token, iat, user }: Session, now: number): void {
  write('sd_token', token)
  write('sd_token_start', String(iat))
  // By the bank's clock the token begins now: so much is this computer's clock behind.
  write('sd_skew', String(iat * 1000 - now))
  const { userId, username, name, email, avatar } = user
  const root = readRoot()
  const rest = userIn(root['auth'])?.userId === userId ? root : withoutMember(root)
  writeRoot({ ...rest, auth: { userId, username, name, email, avatar, authenticated: true } })
}

export function forgetSession(): void {
  for (const key of keys) drop(key)
  const rest = withoutMember(readRoot())
  if (Object.keys(rest).length > 1) writeRoot(rest)
  else drop('root')
}

const withoutMember = (root: Root) => Object.fromEntries(Object.entries(root).filter(([slice]) => !slicesOfMember.has(slice))) as Root

/** Another tab may have written it, or an older version, or the member's own hand. */
function readRoot(): Root {
  try {
    const root: unknown = JSON.parse(read('root') ?? '')
    if (typeof root === 'object' && root !== null && 'v' in root && root.v === version) return root as Root
  } catch {
    // Not readable is as good as empty.
  }
  return { v: version }
}

const writeRoot = (root: Root) => write('root', JSON.stringify(root))

function userIn(auth: unknown): User | null {
  if (typeof auth !== 'object' || auth === null) return null
  const { userId, username, name, email, avatar } = auth as Record<string, unknown>
  const isWhole = Number.isInteger(userId) && [username, name, email].every((text) => typeof text === 'string')
  if (!isWhole || !(avatar === null || typeof avatar === 'string')) return null
  return { id: userId, userId, username, name, email, avatar } as User
}

// A browser may refuse its storage; then a session lasts as long as the page.
const quietly = <T>(use: () => T): T | null => {
  try {
    return use()
  } catch {
    return null
  }
}
const read = (key: string) => quietly(() => localStorage.getItem(key))
const write = (key: string, text: string) => quietly(() => localStorage.setItem(key, text))
const drop = (key: string) => quietly(() => localStorage.removeItem(key))
