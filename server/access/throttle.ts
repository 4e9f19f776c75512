import { transact } from '../db/open.ts'
import type { House } from '../house.ts'
import { type Refusal, tooMany } from '../http/answers.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { type Device, findDevice } from '../session/devices-store.ts'
import { clear, type Counter, count, type Name, waitBefore } from './attempts-store.ts'
import { memberOf } from './domain.ts'
import { recordSignIn } from './events-store.ts'
import type { Person } from './store.ts'

export type SignInCall = Call<'verifyPassword' | 'verifySignInCode' | 'answerSecurityQuestion'>

export async function countLookup({ db, settings }: House, name: Name, now: Date): Promise<void> {
  const wait = await count(db, name, [{ kind: 'lookups', place: '' }], settings.rateLimitScale, now)
  if (wait > 0) throw tooMany(wait)
}

/** What the failures of a sign-in are counted under, and the device that vouches for it. */
export type Attempt = { name: Name; person: Person | null; device: Device | null; counters: readonly [Counter, ...Counter[]] }

/** An attempt to sign in, refused while there were too many: under any name, and with a right password too. */
export async function beginAttempt(house: House, call: SignInCall, username: string, person: Person | null): Promise<Attempt> {
  const cookie = call.cookies.read(cookieNames[call.door].device)
  const device = cookie === null ? null : await findDevice(house.db, memberOf(person), cookie, call.now)
  const name: Name = { institutionId: call.institution.id, audience: call.door, username }
  const attempt: Attempt = { name, person, device, counters: countersOf(device, call.address) }
  await refuseTooMany(house, call, attempt)
  return attempt
}

// Whoever guesses elsewhere cannot keep members out of a browser that remembers them.
const countersOf = (device: Device | null, address: string): Attempt['counters'] =>
  device
    ? [{ kind: 'failuresHere', place: `device ${device.id}` }]
    : [
        { kind: 'failuresHere', place: `address ${address}` },
        { kind: 'failuresAnywhere', place: '' },
      ]

export async function refuseTooMany({ db, settings }: House, { now }: SignInCall, { name, counters }: Attempt): Promise<void> {
  const wait = await waitBefore(db, name, counters, settings.rateLimitScale, now)
  if (wait > 0) throw tooMany(wait)
}

/** Counts a failure and gives what to throw: of many guesses that were sent at once, only so many are told that they were wrong. */
export async function failureOf({ db, settings }: House, call: SignInCall, attempt: Attempt, refusal: Refusal): Promise<Refusal> {
  const { name, counters, person } = attempt
  const wait = await transact(db, async (tx) => {
    await recordSignIn(tx, memberOf(person), { action: 'SIGN_IN_FAILED', now: call.now, address: call.address })
    return count(tx, name, counters, settings.rateLimitScale, call.now)
  })
  return wait > 0 ? tooMany(wait) : refusal
}

/** A session was opened: here the count begins again. */
export const succeed = async ({ db }: House, { now, address }: SignInCall, { name, counters, person }: Attempt): Promise<void> => {
  await recordSignIn(db, memberOf(person), { action: 'SIGN_IN_SUCCESSFUL', now, address })
  await clear(db, name, counters[0])
}
