import { transact } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { type Refusal, tooManyRefusal } from '../refusals.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { getNetwork } from '../security/network.ts'
import { type Device, findDevice } from '../session/devices-store.ts'
import {
  clearAttempts,
  type Counter,
  countAttempts,
  type Name,
  takeBackAttempts,
  waitBefore,
  waitForNames,
} from '../session/attempts-store.ts'
import { toMemberKey } from './domain.ts'
import { isKnownNetwork, recordSignIn } from './events-store.ts'
import type { Person } from './store.ts'

export type SignInCall = Call<'verifyPassword' | 'verifySignInCode' | 'answerSecurityQuestion'>

/** Names the counter for attempts without a remembered device. */
const toSource = (address: string) => `address ${getNetwork(address)}`

/**
 * Counts a lookup of this name from this address. A browser that remembers the person is exempt, so that strangers
 * cannot block it.
 */
export async function countLookup(
  context: AppContext,
  call: Call<'lookUpUsername'>,
  username: string,
  person: Person | null,
): Promise<void> {
  if (await findBrowserDevice(context, call, person)) return
  const name: Name = { institutionId: call.institution.id, audience: call.audience, username }
  const counter = { kind: 'lookups', place: toSource(call.address) } as const
  const wait = await countAttempts(context.db, name, [counter], context.settings.rateLimitScale, call.now)
  if (wait > 0) throw tooManyRefusal(wait)
}

/** The counters for failed sign-ins, and the device that exempts the caller. */
export type SignInAttempt = {
  name: Name
  person: Person | null
  device: Device | null
  counters: readonly [Counter, ...Counter[]]
}

/** Begins a sign-in attempt. Refuses if there were too many, even for a right password. */
export async function beginAttempt(
  context: AppContext,
  call: SignInCall,
  username: string,
  person: Person | null,
): Promise<SignInAttempt> {
  const device = await findBrowserDevice(context, call, person)
  const name: Name = { institutionId: call.institution.id, audience: call.audience, username }
  const attempt: SignInAttempt = { name, person, device, counters: await readCounters(context, call, person, device) }
  const wait = await waitBefore(context.db, name, attempt.counters, context.settings.rateLimitScale, call.now)
  const longest = Math.max(wait, await waitAmongNames(context, attempt, call.now))
  if (longest > 0) throw tooManyRefusal(longest)
  return attempt
}

/**
 * Counts an attempt as failed before its password is hashed, so that only a limited number of simultaneous guesses are
 * checked.
 */
export async function countAttempt(
  { db, settings }: AppContext,
  call: SignInCall,
  attempt: SignInAttempt,
): Promise<void> {
  await transact(db, async (tx) => {
    const wait = await countAttempts(tx, attempt.name, attempt.counters, settings.rateLimitScale, call.now)
    if (wait > 0) throw tooManyRefusal(wait)
  })
}

export const takeBackAttempt = ({ db }: AppContext, { now }: SignInCall, { name, counters }: SignInAttempt) =>
  takeBackAttempts(db, name, counters, now)

type BrowserCall = Pick<SignInCall, 'cookies' | 'audience' | 'now'>

/** Returns the device if this browser remembers the person. Runs the same query for an unknown name. */
export async function findBrowserDevice(
  { db }: AppContext,
  { cookies, audience, now }: BrowserCall,
  person: Person | null,
): Promise<Device | null> {
  const cookie = cookies.read(cookieNames[audience].device)
  return cookie === null ? null : findDevice(db, toMemberKey(person), cookie, now)
}

// Returns the counters. Guesses from elsewhere must not lock members out of a remembered browser or a network they
// recently used.
async function readCounters(
  { db, settings }: AppContext,
  { address, now }: SignInCall,
  person: Person | null,
  device: Device | null,
): Promise<SignInAttempt['counters']> {
  if (device) return [{ kind: 'failuresHere', place: `device ${device.id}` }]
  const isKnown = await isKnownNetwork(db, toMemberKey(person), address, now)
  const source = toSource(address)
  const elsewhere: Counter[] = isKnown ? [] : [{ kind: 'failuresAnywhere', place: '' }]
  return [{ kind: 'failuresHere', place: source }, ...elsewhere, ...countedNames(settings, address)]
}

/** Returns what counts the different names that fail at this network. */
export const countedNames = ({ demo }: AppContext['settings'], address: string): Counter[] =>
  // Everybody tries out the demo's members from one address.
  demo ? [] : [{ kind: 'failedNames', place: toSource(address) }]

/** Returns whether the attempt comes from where the person has not signed in lately. */
export const isStrange = ({ counters }: SignInAttempt): boolean =>
  counters.some(({ kind }) => kind === 'failuresAnywhere')

/** Whose failures are counted, and where. */
export type NamedAttempt = { name: Name; counters: readonly Counter[] }

export async function refuseManyNames(
  context: AppContext,
  { now }: Pick<SignInCall, 'now'>,
  attempt: NamedAttempt,
): Promise<void> {
  const wait = await waitAmongNames(context, attempt, now)
  if (wait > 0) throw tooManyRefusal(wait)
}

async function waitAmongNames(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { name, counters }: NamedAttempt,
  now: Date,
): Promise<number> {
  const named = counters.find(({ kind }) => kind === 'failedNames')
  return named ? waitForNames(db, name, named.place, settings.rateLimitScale, now) : 0
}

/** Counts a failure and returns what to throw. Of many simultaneous guesses only a few learn that they were wrong. */
export async function countFailure(
  { db, settings }: AppContext,
  call: SignInCall,
  attempt: SignInAttempt,
  refusal: Refusal,
  isCounted = false,
): Promise<Refusal> {
  const { name, counters, person } = attempt
  const wait = await transact(db, async (tx) => {
    await recordSignIn(tx, toMemberKey(person), {
      action: 'SIGN_IN_FAILED',
      way: 'password',
      now: call.now,
      address: call.address,
    })
    const ofName = isCounted ? 0 : await countAttempts(tx, name, counters, settings.rateLimitScale, call.now)
    return Math.max(ofName, await waitAmongNames({ db: tx, settings }, attempt, call.now))
  })
  return wait > 0 ? tooManyRefusal(wait) : refusal
}

/** Resets the count here after a session has opened. */
export const recordSuccess = async (
  { db }: AppContext,
  { now, address }: SignInCall,
  { name, counters, person }: SignInAttempt,
): Promise<void> => {
  await recordSignIn(db, toMemberKey(person), { action: 'SIGN_IN_SUCCESSFUL', way: 'password', now, address })
  await clearAttempts(db, name, counters, now)
}
