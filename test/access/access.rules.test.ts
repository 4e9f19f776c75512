import { expect, test } from 'vitest'
import {
  canContinue,
  canLogIn,
  emptyBoxes,
  eraseFrom,
  codeError,
  wrongBoxes,
  hasWaited,
  isLockedOut,
  isRepeatable,
  isUnrepeatable,
  isWhole,
  pasteInto,
  nextStepFields,
  sendingOf,
  typeInto,
  waitOf,
} from '../../machines/access/access.rules.ts'
import { isEmailAddress, isPassword, passwordChecks, recoveryFields } from '../../machines/access/recovery.rules.ts'
import type { ApiError } from '../../api/problems.ts'
import { fieldErrorsOf } from '../../machines/shared/fields.rules.ts'
import { refusals as recoveryRefusals } from '../../stories/access/createPassword.samples.ts'
import { draft as recoveryDraft, resets } from '../../stories/access/recovery.samples.ts'
import { failures, outputs, receivedAt } from '../../stories/access/deviceVerification.samples.ts'
import { refusals } from '../../stories/access/signIn.samples.ts'

const { session, question, sent } = outputs
const entry = { username: 'maria', password: 'Harbor2026', phrase: 'sunny copper lantern', lookupError: null, error: null }

test('Log In can be pressed when the phrase is shown, both fields are filled, and nothing is wrong or on its way', () => {
  expect(canLogIn(entry, false)).toBe(true)
  expect(canLogIn({ ...entry, password: ' ' }, false)).toBe(true)
})

test('Log In can be pressed without the phrase while it cannot be looked up', () => {
  expect(canLogIn({ ...entry, phrase: null, lookupError: refusals.throttled }, false)).toBe(true)
})

test.each([
  ['the phrase is not there yet', { phrase: null }, false],
  ['the username is blank', { username: '  ' }, false],
  ['the password is missing', { password: '' }, false],
  ['the bank has refused', { error: refusals.password }, false],
  ['a call is on its way', {}, true],
])('Log In cannot be pressed while %s', (_, change, busy) => {
  expect(canLogIn({ ...entry, ...change }, busy)).toBe(false)
})

test('Continue is enabled by a username without an error, before the personal phrase is loaded', () => {
  expect(canContinue({ username: 'maria', error: null })).toBe(true)
  expect(canContinue({ username: ' ', error: null })).toBe(false)
  expect(canContinue({ username: 'maria', error: refusals.username })).toBe(false)
})

test('a request can be repeated unchanged after a failure or a lost answer, not after a refusal', () => {
  expect([failures.broken, failures.lost, refusals.password, refusals.throttled, null].map(isRepeatable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('too many tries are over when the time that the bank told has passed, and nothing else ends by waiting', () => {
  const tooMany = (retryAt: number | null) => ({ ...refusals.throttled, retryAt })
  const [past, future] = [Date.now(), Date.now() + 10_000]
  expect([tooMany(past), tooMany(null), refusals.locked, null].map(waitOf)).toEqual([0, 0, 0, 0])
  expect(waitOf(tooMany(future))).toBeGreaterThan(0)
  expect(hasWaited(tooMany(Date.now() + 20))).toBe(true)
  expect([tooMany(past), tooMany(future), tooMany(null), refusals.locked, null].map(hasWaited)).toEqual([true, false, false, false, false])
})

test('a refused code is not sent again unchanged, unless the bank named a time and that has passed', () => {
  const tooMany = (retryAt: number | null) => ({ ...refusals.throttled, retryAt })
  expect([refusals.password, refusals.locked, tooMany(null), tooMany(Date.now() + 10_000)].map(isUnrepeatable)).toEqual(Array(4).fill(true))
  expect([failures.broken, failures.lost, tooMany(Date.now()), null].map(isUnrepeatable)).toEqual(Array(4).fill(false))
})

test('a closed account and too many tries lead to the institution, a typing error does not', () => {
  expect([refusals.locked, refusals.suspended, refusals.throttled].map(isLockedOut)).toEqual([true, true, true])
  expect([refusals.password, failures.broken, null].map(isLockedOut)).toEqual([false, false, false])
})

test('each answer to a password leads to exactly one next step', () => {
  expect(nextStepFields(session)).toEqual({ session, question: null, sent: null })
  expect(nextStepFields(question)).toEqual({ session: null, question, sent: null })
  expect(nextStepFields(sent)).toEqual({ session: null, question: null, sent })
  expect(nextStepFields(null)).toEqual({ session: null, question: null, sent: null })
  expect(nextStepFields(resets.nothing)).toEqual({ session: null, question: null, sent: null })
  expect(nextStepFields(resets.mailed)).toEqual({ session: null, question: null, sent: resets.mailed })
})

test('the life of a code counts from when its answer came', () => {
  expect(sendingOf({ ...outputs.texted, codeExpiresInMs: 870_000, resendAfter: 7 }, receivedAt)).toEqual({
    sentTo: '(***) *** 0001',
    sentBy: 'sms',
    codeEndsAt: receivedAt + 870_000,
    resendAt: receivedAt + 7_000,
    now: receivedAt,
  })
})

test('a digit goes into its box and focus into the next', () => {
  expect(typeInto(boxes(''), 0, '4')).toEqual({ digits: digits('4'), box: 1 })
  expect(typeInto(boxes('41827'), 5, '4')).toEqual({ digits: digits('418274'), box: 5 })
})

test.each([
  ['behind the old digit', '42'],
  ['before it', '24'],
  ['over it', '2'],
])('a digit typed %s takes its place', (_, text) => {
  expect(typeInto(boxes('418'), 0, text)).toEqual({ digits: digits('218'), box: 1 })
})

test('typing the same digit again moves to the next box', () => {
  expect(typeInto(boxes('4'), 0, '44')).toEqual({ digits: digits('4'), box: 1 })
})

test('a letter typed into a code box stays there, is marked, and keeps the focus', () => {
  const after = typeInto(boxes('4'), 1, 'x')
  expect(after).toEqual({ digits: digits('4x'), box: 1 })
  expect(wrongBoxes(after.digits, null)).toEqual([false, true, false, false, false, false])
  expect(codeError(after.digits)).toBe('A code has only digits, 0 to 9.')
  expect(codeError(digits('4'))).toBeNull()
  expect(typeInto(after, 1, 'x1')).toEqual({ digits: digits('41'), box: 2 })
})

test('deleting empties the box and moves back, also from an empty box, never before the first', () => {
  expect(typeInto(boxes('41'), 1, '')).toEqual({ digits: digits('4'), box: 0 })
  expect(eraseFrom(boxes('41'), 2)).toEqual({ digits: digits('41'), box: 1 })
  expect(eraseFrom(boxes('4'), 0)).toEqual({ digits: digits(''), box: 0 })
})

test('a letter that is deleted makes room in the same box for the digit that was meant', () => {
  const emptied = typeInto(boxes('4182x'), 4, '')
  expect(emptied).toEqual({ digits: digits('4182'), box: 4 })
  expect(typeInto(emptied, emptied.box, '7')).toEqual({ digits: digits('41827'), box: 5 })
})

test.each(['418274', ' 418 274 ', '418-274', 'Your sign-in code is 418274. It ends at 10:15 AM.'])(
  'a pasted code fills all boxes: %s',
  (text) => {
    expect(pasteInto(boxes('9'), 3, text)).toEqual({ digits: digits('418274'), box: 5 })
  },
)

test('a code that a phone fills into one box fills all', () => {
  expect(typeInto(boxes(''), 0, '418274')).toEqual({ digits: digits('418274'), box: 5 })
})

test('a part of a code goes in from the box where it is pasted', () => {
  expect(pasteInto(boxes('41'), 2, '82')).toEqual({ digits: digits('4182'), box: 4 })
  expect(pasteInto(boxes('4182'), 4, '749')).toEqual({ digits: digits('418274'), box: 5 })
})

test('a pasted text without a code changes nothing', () => {
  const before = boxes('41')
  expect(pasteInto(before, 2, 'hello')).toBe(before)
  expect(pasteInto(before, 2, '5550100001')).toBe(before)
})

test('a code is whole when each of the six is a digit', () => {
  expect([digits('418274'), digits('41827'), digits('41827x'), digits('41827٤')].map(isWhole)).toEqual([true, false, false, false])
})

test('after a wrong code all boxes are marked, after another problem none', () => {
  expect(wrongBoxes(digits('418274'), refusals.code)).toEqual([true, true, true, true, true, true])
  expect(wrongBoxes(digits('418274'), refusals.throttled)).not.toContain(true)
})

test('each rule of a new password is done by itself, and all five make a password', () => {
  expect(passwordChecks('', '')).toEqual({ length: false, digit: false, lower: false, upper: false, same: false })
  expect(passwordChecks('lantern', 'Lantern')).toEqual({ length: false, digit: false, lower: true, upper: false, same: false })
  expect(passwordChecks('LANTERN 26', 'LANTERN 26')).toEqual({ length: true, digit: true, lower: false, upper: true, same: true })
  expect(isPassword('Lantern 26 ✓', 'Lantern 26 ✓')).toBe(true)
  expect(isPassword('Lantern2026', 'Lantern202')).toBe(false)
})

test('eight characters are counted as people count them', () => {
  expect(passwordChecks('Aa1😀😀😀😀', '').length).toBe(false)
  expect(passwordChecks('Aa1😀😀😀😀😀', '').length).toBe(true)
})

test.each([
  ['maria@example.test', true],
  ['a@b.cd', true],
  ['a@b.c', false],
  ['maria.quill@example', false],
  ['maria@@example.test', false],
  ['maria @example.test', false],
  ['@example.test', false],
])('%s looks like an address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})

test('only what the bank has against a password is shown at its field', () => {
  const errorsOf = (error: ApiError | null) => fieldErrorsOf(error, recoveryDraft, recoveryFields)
  expect(errorsOf(recoveryRefusals.weak)).toEqual([{ field: 'newPassword', text: 'Too many people use this password.' }])
  expect([recoveryRefusals.link, recoveryRefusals.lost, null].map(errorsOf)).toEqual([[], [], []])
})

function digits(text: string): string[] {
  return emptyBoxes().digits.map((_, box) => text[box] ?? '')
}

function boxes(text: string) {
  return { digits: digits(text), box: 0 }
}
