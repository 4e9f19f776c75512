import { expect, test } from 'vitest'
import { codeAt, findStep, stepAt, toBase32 } from '../../server/security/totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

// Appendix B of RFC 6238 has eight digits, of which apps show the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code.slice(2))
})

test('a code is found in its half minute, in the one before and in the one after, however it is spaced', () => {
  const step = stepAt(at(1_234_567_890))
  const found = [-60, -30, 0, 30, 60].map((away) => findStep(secret, ' 005 924 ', at(1_234_567_890 + away)))
  expect(found).toEqual([null, step, step, step, null])
  expect(findStep(secret, '', at(1_234_567_890))).toBeNull()
})

test('a secret is written in base32, as apps read it', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
