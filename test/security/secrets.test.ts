import { argon2Sync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  hashIsDated,
  hashPassword,
  hashQueue,
  lineOfNetwork,
  lineOfPerson,
  maxHashes,
  passwordMatches,
  createSecrets,
} from '../../server/security/secrets.ts'
import { transact } from '../../server/db/open.ts'
import { context } from '../support/bank.ts'
import { hashAsTheBankDoes } from '../support/hashing.ts'

const [older, newer] = ['an older key of more than 32 characters', 'a newer key of more than 32 characters']
const line = lineOfPerson({ institutionId: 1, personId: 1 })

test('a value made with an older key matches as long as that key is configured', () => {
  const mac = createSecrets([older]).mac('code', '418274')
  const matches = (keys: string[], text = '418274') => createSecrets(keys).matches('code', text, mac)
  expect([matches([newer, older]), matches([newer, older], '418275'), matches([newer])]).toEqual([true, false, false])
})

test('a value made for one purpose does not match for another', () => {
  const secrets = createSecrets([newer])
  expect(secrets.matches('ssn', '4321', secrets.mac('code', '4321'))).toBe(false)
})

test('a sealed text opens only with the key that sealed it, and not after it was changed', () => {
  const sealed = createSecrets([older]).seal('Your code is 418274.')
  expect(createSecrets([newer, older]).open(sealed)).toBe('Your code is 418274.')
  expect(() => createSecrets([newer]).open(sealed)).toThrow('sealed with a SECRET_KEY that is no longer given')
  expect(() => createSecrets([older]).open(`${sealed.slice(0, -2)}AA`)).toThrow()
  expect(sealed).not.toContain('418274')
})

test('two people with the same password have different hashes', async () => {
  const [one, other] = await Promise.all([hashPassword('Harbor2026'), hashPassword('Harbor2026')])
  expect(one).not.toBe(other)
  expect([await passwordMatches('Harbor2026', one, line), await passwordMatches('harbor2026', one, line)]).toEqual([
    true,
    false,
  ])
})

test('a password hash with weaker settings than today’s is recognized as dated', async () => {
  hashAsTheBankDoes()
  const hash = await hashPassword('Harbor2026')
  expect([hashIsDated(hash), hashIsDated(hash.replace('19456', '8192'))]).toEqual([false, true])
})

test('hashing a password inside a transaction is an error', async () => {
  const kept = await hashPassword('Harbor2026')
  const both: (() => Promise<unknown>)[] = [
    () => hashPassword('Harbor2026'),
    () => passwordMatches('Harbor2026', kept, line),
  ]
  for (const hashing of both)
    await expect(transact(context.db, hashing)).rejects.toThrow('a password was hashed inside a transaction')
})

test('passwords wait in a queue to be hashed, and a full queue answers 503 with a time to try again', async () => {
  const refusal = { status: 503, details: { retryAfter: 5 } }
  const from = (index: number) => hashPassword('Harbor2026', lineOfNetwork(`192.0.2.${index}`))
  const sent = Array.from({ length: maxHashes.atOnce + maxHashes.waiting }, (_, index) => from(index))
  await expect(from(254)).rejects.toMatchObject(refusal)
  // On a slow machine the last ones may time out in the queue.
  const ended = await Promise.allSettled(sent)
  const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused).toEqual(refused.map(() => expect.objectContaining(refusal)))
  const made = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
  expect(made.length).toBeGreaterThanOrEqual(maxHashes.atOnce)
  expect(new Set(made).size).toBe(made.length)
  expect(await passwordMatches('Harbor2026', await hashPassword('Harbor2026'), line)).toBe(true)
}, 60_000)

test('a password with an accent matches however a keyboard composes it, and earlier hashes of it stay valid', async () => {
  const [composed, decomposed] = ['K\u00e4se2026', 'Ka\u0308se2026']
  for (const typed of [composed, decomposed]) {
    const kept = await hashPassword(typed)
    expect(await Promise.all([composed, decomposed].map((one) => passwordMatches(one, kept, line)))).toEqual([
      true,
      true,
    ])
  }
  const nonce = Buffer.alloc(16, 1)
  const made = argon2Sync('argon2id', {
    message: decomposed,
    nonce,
    tagLength: 32,
    memory: 64,
    passes: 1,
    parallelism: 1,
  })
  const earlier = ['argon2id', 64, 1, 1, nonce.toString('base64url'), made.toString('base64url')].join('$')
  expect([await passwordMatches(decomposed, earlier, line), await passwordMatches('Kase2026', earlier, line)]).toEqual([
    true,
    false,
  ])
})

test('both spellings of a password are compared in one job, so that a full queue does not reveal that the first was wrong', async () => {
  const kept = await hashPassword('Harbor2026')
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const hold = (index: number) => void hashQueue({ isKnown: true, name: `held ${index}` }, () => promise)
  for (let number = 1; number < maxHashes.atOnce; number++) hold(number)
  const compared = passwordMatches('Ka\u0308se2026', kept, line)
  hold(maxHashes.atOnce)
  expect(await compared).toBe(false)
})
