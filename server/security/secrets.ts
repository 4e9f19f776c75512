import {
  argon2,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash as digest,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Member } from '../db/member.ts'
import { isInTransaction } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { getNetwork } from './network.ts'
import { type QueueLine, createQueue } from './queue.ts'

/** Everything that uses SECRET_KEY. Each value names its key, so `SECRET_KEY=new,old` rotates without a gap. */
export type Secrets = {
  mac(purpose: string, text: string): string
  matches(purpose: string, text: string, kept: string): boolean
  seal(text: string): string
  open(sealed: string): string
  /** Keys, in hex, with which another system signs for us; newest first. */
  handedOut(purpose: string): readonly string[]
}

export function createSecrets(keys: readonly string[]): Secrets {
  const ring = keys.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }))
  const [newest] = ring
  if (!newest) throw new Error('secretsFrom needs at least one key')
  const getKey = (id: string) => ring.find((entry) => entry.id === id)?.key
  const derived = new Map<string, KeyObject>()
  // Cached: every request needs one, and Node uses a key object six times as fast as bytes.
  const derive = (key: string, purpose: string): KeyObject => {
    const name = `${purpose} ${key}`
    const made =
      derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `sharedraft ${purpose}`, 32)))
    derived.set(name, made)
    return made
  }
  const macWith = (key: string, purpose: string, text: string) =>
    createHmac('sha256', derive(key, purpose)).update(text).digest('base64url')
  return {
    mac: (purpose, text) => `${newest.id}.${macWith(newest.key, purpose, text)}`,
    matches(purpose, text, stored) {
      const [id = '', mac = ''] = stored.split('.')
      const key = getKey(id)
      return key !== undefined && isSameText(macWith(key, purpose, text), mac)
    },
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derive(newest.key, 'seal'), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [newest.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(text) {
      const [id = '', nonce = '', sealed = ''] = text.split('.')
      const key = getKey(id)
      if (key === undefined) throw new Error(`sealed with a SECRET_KEY that is no longer given: ${id}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', derive(key, 'seal'), Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    handedOut: (purpose) => ring.map(({ key }) => derive(key, purpose).export().toString('hex')),
  }
}

/** Returns 32 random bytes: a token, cookie or link. We store only its fingerprint. */
export const newToken = () => randomBytes(32).toString('base64url')
export const fingerprint = (token: string) => digest('sha256', token, 'base64url')
/** Returns a text's version, which changes whenever the text does. */
export const versionOf = (text: string): string => fingerprint(text).slice(0, 12)
export const newDigits = (count: number) => drawCharacters(count, '0123456789')
/** Leaves out letters that look alike. */
export const newLetters = (count: number) =>
  drawCharacters(count, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')
/** Those of `newLetters` that are capitals or digits. */
export const newCapitals = (count: number) => drawCharacters(count, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')
const drawCharacters = (count: number, from: string) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

export function isSameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** OWASP's recommendation for argon2id. A hash stores its settings. */
export const hashing = { memory: 19_456, passes: 2, parallelism: 1 }
const runArgon2 = promisify(argon2)

/** Each hash blocks a core and one of Node's four worker threads. A browser waits 15 seconds for its answer. */
export const maxHashes = { atOnce: 2, waitingSoon: 32, waiting: 200, waitingInLine: 8, wait: 10_000 }
const busy = () => new Refusal(503, 'Too many people are signing in right now. Please try again.', { retryAfter: 5 })
export const lineIsFullRefusal = () =>
  new Refusal(429, 'Too many people are signing in from your network right now.', { retryAfter: 5 })
export const hashQueue = createQueue(maxHashes, { busy, lineIsFull: lineIsFullRefusal })

export const lineOfNetwork = (address: string): QueueLine => ({ isKnown: false, name: getNetwork(address) })
export const lineOfStaff = (address: string): QueueLine => ({ isKnown: true, name: `staff ${getNetwork(address)}` })
export const lineOfDevice = (id: number): QueueLine => ({ isKnown: true, name: `device ${id}` })
/** For a sign-in whose turn in line has come. */
export const lineOfTicket = ({ id, rank }: { id: number; rank: number }): QueueLine => ({
  isKnown: rank === 1,
  name: `ticket ${id}`,
})
/** For somebody identified by a session, code or link. */
export const lineOfPerson = ({ personId }: Member): QueueLine => ({ isKnown: true, name: `person ${personId}` })
/** For the process's own work. */
const lineOfProcess: QueueLine = { isKnown: true, name: 'this process' }

async function runInLine<R>(line: QueueLine, work: () => Promise<R>): Promise<R> {
  // Hashing in a transaction would hold its connection and locks while waiting in the queue.
  if (isInTransaction()) throw new Error('a password was hashed inside a transaction: hash it before')
  return hashQueue(line, work)
}

const hash = (settings: Parameters<typeof runArgon2>[1]): Promise<Buffer> => runArgon2('argon2id', settings)

/** Hashes with argon2id. Normalizes accents, which keyboards send as one or two characters. */
export async function hashPassword(password: string, line = lineOfProcess): Promise<string> {
  const nonce = randomBytes(16)
  const made = await runInLine(line, () =>
    hash({ message: password.normalize('NFC'), nonce, tagLength: 32, ...hashing }),
  )
  return [
    'argon2id',
    hashing.memory,
    hashing.passes,
    hashing.parallelism,
    nonce.toString('base64url'),
    made.toString('base64url'),
  ].join('$')
}

export async function passwordMatches(password: string, stored: string, line: QueueLine): Promise<boolean> {
  const composed = password.normalize('NFC')
  // Older hashes were not normalized. Both checks take one turn, so that a refusal reveals nothing.
  return runInLine(
    line,
    async () => (await isHashOf(composed, stored)) || (composed !== password && isHashOf(password, stored)),
  )
}

async function isHashOf(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', made = ''] = stored.split('$')
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: 32 }
  const tried = await hash({ message: password, nonce: Buffer.from(nonce, 'base64url'), ...settings })
  return isSameText(tried.toString('base64url'), made)
}

/** Returns true if the settings have grown since: the next sign-in makes a new hash. */
export const hashIsDated = (stored: string) =>
  !stored.startsWith(`argon2id$${hashing.memory}$${hashing.passes}$${hashing.parallelism}$`)

/** Normalizes an answer to a security question: case and extra spaces do not matter. */
export const normalizeAnswer = (answer: string) => answer.trim().toLowerCase().replaceAll(/\s+/g, ' ')
