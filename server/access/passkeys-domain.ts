import type { components } from '../../api/schema.d.ts'
import type { Passkey } from '../session/passkeys-store.ts'
import { Refusal } from '../refusals.ts'
import { newToken, type Secrets } from '../security/secrets.ts'

export const challengeLife = 5 * 60_000
const maxPasskeys = 20
const maxName = 40

export type Challenge = { challenge: string; until: Date }

/**
 * Makes a challenge and its ticket, by which the bank knows it again. `purpose`: what it is for, in which session or
 * browser; the ticket is good for nothing else.
 */
export function makeChallenge(secrets: Secrets, purpose: string, now: Date) {
  const challenge = newToken()
  const until = now.getTime() + challengeLife
  const ticket = `${challenge}.${until}.${secrets.mac('passkey', `${purpose} ${challenge} ${until}`)}`
  return { ticket, challenge, expiresInMs: challengeLife }
}

const ticketForm = /^(?<challenge>[\w-]{43})\.(?<until>\d{13})\.(?<mac>[\w.-]+)$/

export function parseTicket(secrets: Secrets, purpose: string, ticket: string, now: Date): Challenge {
  const { challenge = '', until = '', mac = '' } = ticketForm.exec(ticket)?.groups ?? {}
  if (!secrets.matches('passkey', `${purpose} ${challenge} ${until}`, mac)) throw challengeOverRefusal()
  if (Number(until) <= now.getTime()) throw challengeOverRefusal()
  return { challenge, until: new Date(Number(until)) }
}

export function parsePasskeyName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > maxName)
    throw new Refusal(422, `Write a name of 1 to ${maxName} letters.`, { fields: { name: 'has a wrong length' } })
  return trimmed
}

export function refuseManyPasskeys(known: readonly Passkey[]): void {
  if (known.length >= maxPasskeys)
    throw new Refusal(422, `You have ${maxPasskeys} passkeys. Remove one before you add another.`)
}

/** Refuses the password of staff who have a passkey, where their institution requires one. */
export function refusePasswordOfOwner(hasPasskey: boolean): void {
  if (hasPasskey)
    throw new Refusal(
      403,
      'Log in with your passkey. If you lost it, or have none for this address, ask an admin with Full Access for a reset.',
    )
}

/** Refuses a passkey that may sign nobody in now. */
export function refuseUnready({ stopped_at, is_confirmed }: Passkey): void {
  if (stopped_at !== null) throw stoppedPasskeyRefusal()
  if (!is_confirmed)
    throw new Refusal(
      403,
      'Your password was reset. Log in with it, then confirm this passkey where your passkeys are listed.',
    )
}

export const challengeOverRefusal = () => new Refusal(403, 'This took too long. Please try again.')
export const wrongPasskeyRefusal = () => new Refusal(422, 'This passkey was not accepted.')
export const unknownPasskeyRefusal = () =>
  new Refusal(422, 'This passkey was removed here. Log in another way.', { code: 'unknown_passkey' })
/** Refuses to confirm what needs no confirmation, or has stopped. */
export function refuseConfirmed(passkey: Passkey): void {
  if (toPasskeyState(passkey) !== 'unconfirmed') throw new Refusal(422, 'This passkey needs no confirmation.')
}

export const knownPasskeyRefusal = () => new Refusal(409, 'This passkey is there already.')
export const noPasskeyRefusal = () => new Refusal(422, 'You have no passkey for this address.')
export const otherAudienceRefusal = () =>
  new Refusal(422, 'This passkey does not work on this page. Log in another way.')
export const outOfOrderRefusal = () =>
  new Refusal(403, 'You used this passkey somewhere else in the meantime. Please try again.')
export const stoppedPasskeyRefusal = () =>
  new Refusal(403, 'This passkey may have been copied, so it does not work any more. Log in another way.')

/**
 * Judges the counter of a right signature. One that did not go up is no proof of a copy where the challenge is older
 * than the last use: two tabs may have signed in one order and sent in the other. That one is refused, and may try
 * again. Only a signature that must be later than the last use tells of a copy.
 */
export function judgeCounter(
  { counter: known, last_used_at, added_at }: Passkey,
  counter: number,
  { until }: Challenge,
): 'next' | 'outOfOrder' | 'copied' {
  if (counter > known || (counter === 0 && known === 0)) return 'next'
  const madeAt = until.getTime() - challengeLife
  return madeAt < (last_used_at ?? added_at).getTime() ? 'outOfOrder' : 'copied'
}

/** Names a passkey after its browser, and numbers it where its owner has one of this name. */
export function nameNew(browser: string, known: readonly Passkey[]): string {
  const names = new Set(known.map(({ name }) => name))
  let [name, count] = [browser, 1]
  while (names.has(name)) name = `${browser} ${++count}`
  return name
}

export const isReady = (passkey: Passkey): boolean => toPasskeyState(passkey) === 'ready'

export const toPasskeyState = ({ stopped_at, is_confirmed }: Passkey): components['schemas']['PasskeyState'] =>
  stopped_at !== null ? 'stopped' : is_confirmed ? 'ready' : 'unconfirmed'
