import { randomBytes } from 'node:crypto'
import type { Institution } from '../db/institution.ts'
import type { Member } from '../db/member.ts'
import { Refusal } from '../refusals.ts'
import { newCapitals, type Secrets } from '../security/secrets.ts'
import { findStep, toBase32 } from '../security/totp.ts'

export const beginningLife = 10 * 60_000
const recoveryCodeCount = 10

type Sealed = { owner: string; secret: string; until: number }

/** Makes a secret, and a ticket by which the bank knows it again: nothing is stored before the app proves it. */
export function beginApp(secrets: Secrets, member: Member, { name }: Institution, username: string, now: Date) {
  const bytes = randomBytes(20)
  const secret = toBase32(bytes)
  const sealed: Sealed = {
    owner: toOwner(member),
    secret: bytes.toString('base64url'),
    until: now.getTime() + beginningLife,
  }
  const label = [name, username].map(encodeURIComponent).join(':')
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}`
  return { ticket: secrets.seal(JSON.stringify(sealed)), secret, uri, expiresInMs: beginningLife }
}

/** Returns the sealed secret that a code proved, and the half minute of that code. */
export function proveApp(secrets: Secrets, member: Member, ticket: string, code: string, now: Date) {
  const { owner, secret, until } = openTicket(secrets, ticket)
  if (owner !== toOwner(member) || until <= now.getTime()) throw beginningOverRefusal()
  const step = findStep(Buffer.from(secret, 'base64url'), code, now)
  if (step === null) throw wrongFirstCodeRefusal()
  return { sealed_secret: secrets.seal(secret), last_step: step }
}

function openTicket(secrets: Secrets, ticket: string): Sealed {
  try {
    return JSON.parse(secrets.open(ticket))
  } catch {
    throw beginningOverRefusal()
  }
}

const toOwner = ({ institutionId, personId }: Member) => `${institutionId} ${personId}`

/** Returns null where the key that sealed it is gone. */
export function openSecret(secrets: Secrets, sealed: string): Buffer | null {
  try {
    return Buffer.from(secrets.open(sealed), 'base64url')
  } catch {
    return null
  }
}

export const brokenAppRefusal = () =>
  new Refusal(403, 'Your authenticator app does not work here any more. Please contact your institution.')

/** Returns recovery codes as a person reads them, and as they are stored. */
export function makeRecoveryCodes(secrets: Secrets, member: Member) {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCapitals(10))
  return {
    recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    macs: codes.map((code) => secrets.mac('recovery code', toMacText(member, code))),
  }
}

/** Returns the stored code that was typed. */
export const findRecoveryCode = (secrets: Secrets, member: Member, typed: string, macs: readonly string[]) =>
  macs.find((mac) => secrets.matches('recovery code', toMacText(member, typed), mac))

const toMacText = (member: Member, code: string) =>
  `${toOwner(member)} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`

export const appIsOnRefusal = () => new Refusal(409, 'Your authenticator app is on already. Turn it off first.')
export const appIsOffRefusal = () => new Refusal(422, 'Your authenticator app is off.')
const beginningOverRefusal = () => new Refusal(403, 'This took too long. Please start again.')
const wrongFirstCode = 'This is not the code. Wait for the next one and type it.'
const wrongFirstCodeRefusal = () => new Refusal(422, wrongFirstCode, { fields: { code: wrongFirstCode } })
