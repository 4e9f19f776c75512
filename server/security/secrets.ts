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
import { Refusal } from '../http/answers.ts'
import { networkOf } from '../http/network.ts'
import { type QueueLine, queueOf } from './queue.ts'

/** What the server can prove or hide with SECRET_KEY. Every value names its key, so that `SECRET_KEY=new,old` rotates without a gap. */
export type Secrets = {
  mac(purpose: string, text: string): string
  matches(purpose: string, text: string, kept: string): boolean
  seal(text: string): string
  open(sealed: string): string
  /** Keys for another system, which signs with them, in hex. The newest is first. */
  handedOut(purpose: string): readonly string[]
}

export function secretsFrom(keys: readonly string[]): Secrets {
  const ring = keys.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }))
  const [newest] = ring
  if (!newest) throw new Error('secretsFrom needs at least one key')
  const keyOf = (id: string) => ring.find((entry) => entry.id === id)?.key
  const derived = new Map<string, KeyObject>()
  // Derived once: each request needs one, and there are as many as purposes in the code. Node takes a key six times as fast as its bytes.
  const derive = (key: string, purpose: string): KeyObject => {
    const name = `${purpose} ${key}`
    const made = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `sharedraft ${purpose}`, 32)))
    derived.set(name, made)
    return made
  }
  const macWith = (key: string, purpose: string, text: string) =>
    createHmac('sha256', derive(key, purpose)).update(text).digest('base64url')
  return {
    mac: (purpose, text) => `${newest.id}.${macWith(newest.key, purpose, text)}`,
    matches(purpose, text, kept) {
      const [id = '', mac = ''] = kept.split('.')
      const key = keyOf(id)
      return key !== undefined && sameText(macWith(key, purpose, text), mac)
    },
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derive(newest.key, 'seal'), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [newest.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(text) {
      const [id = '', nonce = '', sealed = ''] = text.split('.')
      const key = keyOf(id)
      if (key === undefined) throw new Error(`sealed with a SECRET_KEY that is no longer given: ${id}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', derive(key, 'seal'), Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    handedOut: (purpose) => ring.map(({ key }) => derive(key, purpose).export().toString('hex')),
  }
}

/** 32 random bytes: a token, a cookie, a link. Only its fingerprint is kept. */
export const newToken = () => randomBytes(32).toString('base64url')
export const fingerprint = (token: string) => digest('sha256', token, 'base64url')
export const newDigits = (count: number) => drawn(count, '0123456789')
/** Without those that look like another. */
export const newLetters = (count: number) => drawn(count, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')
const drawn = (count: number, from: string) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** OWASP's choice for argon2id. A hash keeps the settings it was made with. */
export const hashing = { memory: 19_456, passes: 2, parallelism: 1 }
const runArgon2 = promisify(argon2)

/** Each hash takes a core for a while, and one of the four threads that files, names and packing need too. A browser waits 15 seconds for its answer. */
export const mostHashes = { atOnce: 2, waiting: 200, waitingInLine: 8, wait: 10_000 }
const busy = () => new Refusal(503, 'Too many people are signing in right now. Please try again.', { retryAfter: 5 })
const lineIsFull = () => new Refusal(429, 'Too many people are signing in from your network right now.', { retryAfter: 5 })
export const hashQueue = queueOf(mostHashes, { busy, lineIsFull })

export const lineOfNetwork = (address: string): QueueLine => ({ isKnown: false, name: networkOf(address) })
export const lineOfDevice = (id: number): QueueLine => ({ isKnown: true, name: `device ${id}` })
/** For somebody who has proven who they are, by a session, a code or a link. */
export const lineOfPerson = ({ personId }: Member): QueueLine => ({ isKnown: true, name: `person ${personId}` })
/** For what nobody asks for through the network. */
const lineOfProcess: QueueLine = { isKnown: true, name: 'this process' }

async function inTurn<R>(line: QueueLine, work: () => Promise<R>): Promise<R> {
  // It would keep a connection, and what the transaction has locked, for as long as others hash.
  if (isInTransaction()) throw new Error('a password was hashed inside a transaction: hash it before')
  return hashQueue(line, work)
}

const hash = (settings: Parameters<typeof runArgon2>[1]): Promise<Buffer> => runArgon2('argon2id', settings)

/** argon2id, its settings kept with the hash. A letter with an accent is hashed alike, whether a keyboard sends it as one character or as two. */
export async function hashPassword(password: string, line = lineOfProcess): Promise<string> {
  const nonce = randomBytes(16)
  const made = await inTurn(line, () => hash({ message: password.normalize('NFC'), nonce, tagLength: 32, ...hashing }))
  return ['argon2id', hashing.memory, hashing.passes, hashing.parallelism, nonce.toString('base64url'), made.toString('base64url')].join(
    '$',
  )
}

export async function passwordMatches(password: string, kept: string, line: QueueLine): Promise<boolean> {
  const composed = password.normalize('NFC')
  // Earlier hashes were made of what the keyboard sent. Both in one turn: who is refused has learned nothing of either.
  return inTurn(line, async () => (await isHashOf(composed, kept)) || (composed !== password && isHashOf(password, kept)))
}

async function isHashOf(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', made = ''] = kept.split('$')
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: 32 }
  const tried = await hash({ message: password, nonce: Buffer.from(nonce, 'base64url'), ...settings })
  return sameText(tried.toString('base64url'), made)
}

/** True when the settings have grown since: the next sign-in makes a new hash. */
export const hashIsDated = (kept: string) => !kept.startsWith(`argon2id$${hashing.memory}$${hashing.passes}$${hashing.parallelism}$`)

/** What is hashed of an answer to a security question: case, outer blanks and runs of blanks do not matter. */
export const readAnswer = (answer: string) => answer.trim().toLowerCase().replaceAll(/\s+/g, ' ')
