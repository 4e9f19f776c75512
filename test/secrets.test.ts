import { expect, test } from 'vitest'
import { hashIsDated, hashPassword, passwordMatches, secretsFrom } from '../server/secrets.ts'

const [older, newer] = ['an older key of more than 32 characters', 'a newer key of more than 32 characters']

test('what an older key made still counts while the key is given, and no longer after', () => {
  const mac = secretsFrom([older]).mac('code', '418274')
  const matches = (keys: string[], text = '418274') => secretsFrom(keys).matches('code', text, mac)
  expect([matches([newer, older]), matches([newer, older], '418275'), matches([newer])]).toEqual([true, false, false])
})

test('what one purpose made proves nothing for another', () => {
  const secrets = secretsFrom([newer])
  expect(secrets.matches('ssn', '4321', secrets.mac('code', '4321'))).toBe(false)
})

test('sealed words open with the key that sealed them, and not when they were changed', () => {
  const sealed = secretsFrom([older]).seal('Your code is 418274.')
  expect(secretsFrom([newer, older]).open(sealed)).toBe('Your code is 418274.')
  expect(() => secretsFrom([newer]).open(sealed)).toThrow('sealed with a SECRET_KEY that is no longer given')
  expect(() => secretsFrom([older]).open(`${sealed.slice(0, -2)}AA`)).toThrow()
  expect(sealed).not.toContain('418274')
})

test('two people with one password have two hashes', async () => {
  const [one, other] = await Promise.all([hashPassword('Harbor2026'), hashPassword('Harbor2026')])
  expect(one).not.toBe(other)
  expect([await passwordMatches('Harbor2026', one), await passwordMatches('harbor2026', one)]).toEqual([true, false])
})

test('a hash with weaker settings than today’s is seen', async () => {
  const hash = await hashPassword('Harbor2026')
  expect([hashIsDated(hash), hashIsDated(hash.replace('19456', '8192'))]).toEqual([false, true])
})
