import { expect, test } from 'vitest'
import {
  canContinue,
  canLogIn,
  emptyBoxes,
  eraseFrom,
  codeError,
  wrongBoxes,
  isWaitOver,
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
import { recoveryFields } from '../../machines/access/recovery.rules.ts'
import { isPassword, passwordChecks } from '../../machines/shared/password.rules.ts'
import { isEmailAddress } from '../../values/email.ts'
import type { ApiError } from '../../api/problems.ts'
import { fieldErrorsOf } from '../../machines/shared/fields.rules.ts'
import { refusals as recoveryRefusals } from '../../stories/access/createPassword.samples.ts'
import { draft as recoveryDraft, resets } from '../../stories/access/recovery.samples.ts'
import { failures, outputs, receivedAt } from '../../stories/access/deviceVerification.samples.ts'
import { refusals } from '../../stories/access/signIn.samples.ts'

const { session, question, sent } = outputs
const entry = { username: 'maria', password: 'Harbor2026', phrase: 'sunny copper lantern', lookupError: null, error: null }

test('Log In is enabled when the phrase is shown, both fields are filled, no error shows and no request is pending', () => {
  expect(canLogIn(entry, false)).toBe(true)
  expect(canLogIn({ ...entry, password: ' ' }, false)).toBe(true)
})

test('Log In is enabled without the personal phrase when its look-up failed', () => {
  expect(canLogIn({ ...entry, phrase: null, lookupError: refusals.throttled }, false)).toBe(true)
})

test.each([
  ['the personal phrase is not loaded yet', { phrase: null }, false],
  ['the username is blank', { username: '  ' }, false],
  ['the password is missing', { password: '' }, false],
  ['the last try was refused', { error: refusals.password }, false],
  ['a request is pending', {}, true],
])('Log In is disabled while %s', (_, change, busy) => {
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

test('a member who tried too often can try again after the server’s waiting time; other refusals have none', () => {
  const tooMany = (retryAt: number | null) => ({ ...refusals.throttled, retryAt })
  const [past, future] = [Date.now(), Date.now() + 10_000]
  expect([tooMany(past), tooMany(null), refusals.locked, null].map(waitOf)).toEqual([0, 0, 0, 0])
  expect(waitOf(tooMany(future))).toBeGreaterThan(0)
  expect(isWaitOver(tooMany(Date.now() + 20))).toBe(true)
  expect([tooMany(past), tooMany(future), tooMany(null), refusals.locked, null].map(isWaitOver)).toEqual([true, false, false, false, false])
})

test('a refused entry cannot be sent again unchanged, except when the wait of a rate limit is over', () => {
  const tooMany = (retryAt: number | null) => ({ ...refusals.throttled, retryAt })
  expect([refusals.password, refusals.locked, tooMany(null), tooMany(Date.now() + 10_000)].map(isUnrepeatable)).toEqual(Array(4).fill(true))
  expect([failures.broken, failures.lost, tooMany(Date.now()), null].map(isUnrepeatable)).toEqual(Array(4).fill(false))
})

test('a locked or suspended account or too many tries count as locked out; a wrong password does not', () => {
  expect([refusals.locked, refusals.suspended, refusals.throttled].map(isLockedOut)).toEqual([true, true, true])
  expect([refusals.password, failures.broken, null].map(isLockedOut)).toEqual([false, false, false])
})

test('each server answer to a password leads to exactly one next step, or to none', () => {
  expect(nextStepFields(session)).toEqual({ session, question: null, sent: null })
  expect(nextStepFields(question)).toEqual({ session: null, question, sent: null })
  expect(nextStepFields(sent)).toEqual({ session: null, question: null, sent })
  expect(nextStepFields(null)).toEqual({ session: null, question: null, sent: null })
  expect(nextStepFields(resets.nothing)).toEqual({ session: null, question: null, sent: null })
  expect(nextStepFields(resets.mailed)).toEqual({ session: null, question: null, sent: resets.mailed })
})

test('a code’s expiry is counted from the moment the server’s answer arrived', () => {
  expect(sendingOf({ ...outputs.texted, codeExpiresInMs: 870_000, resendAfter: 7 }, receivedAt)).toEqual({
    sentTo: '(***) *** 0001',
    sentBy: 'sms',
    codeEndsAt: receivedAt + 870_000,
    resendAt: receivedAt + 7_000,
    now: receivedAt,
  })
})

test('typing a digit fills its box and moves the focus to the next one', () => {
  expect(typeInto(boxes(''), 0, '4')).toEqual({ digits: digits('4'), box: 1 })
  expect(typeInto(boxes('41827'), 5, '4')).toEqual({ digits: digits('418274'), box: 5 })
})

test.each([
  ['after the old digit', '42'],
  ['before the old digit', '24'],
  ['over the old digit', '2'],
])('a digit typed %s replaces it', (_, text) => {
  expect(typeInto(boxes('418'), 0, text)).toEqual({ digits: digits('218'), box: 1 })
})

test('typing the digit that a box already has moves the focus to the next box', () => {
  expect(typeInto(boxes('4'), 0, '44')).toEqual({ digits: digits('4'), box: 1 })
})

test('a letter typed into a code box stays there, is marked as wrong, and keeps the focus', () => {
  const after = typeInto(boxes('4'), 1, 'x')
  expect(after).toEqual({ digits: digits('4x'), box: 1 })
  expect(wrongBoxes(after.digits, null)).toEqual([false, true, false, false, false, false])
  expect(codeError(after.digits)).toBe('A code has only digits, 0 to 9.')
  expect(codeError(digits('4'))).toBeNull()
  expect(typeInto(after, 1, 'x1')).toEqual({ digits: digits('41'), box: 2 })
})

test('deleting empties a code box and moves the focus back, but never before the first box', () => {
  expect(typeInto(boxes('41'), 1, '')).toEqual({ digits: digits('4'), box: 0 })
  expect(eraseFrom(boxes('41'), 2)).toEqual({ digits: digits('41'), box: 1 })
  expect(eraseFrom(boxes('4'), 0)).toEqual({ digits: digits(''), box: 0 })
})

test('after a letter is deleted the focus stays in its box, ready for the right digit', () => {
  const emptied = typeInto(boxes('4182x'), 4, '')
  expect(emptied).toEqual({ digits: digits('4182'), box: 4 })
  expect(typeInto(emptied, emptied.box, '7')).toEqual({ digits: digits('41827'), box: 5 })
})

test.each(['418274', ' 418 274 ', '418-274', 'Your sign-in code is 418274. It ends at 10:15 AM.'])(
  'a pasted code fills all six boxes: %s',
  (text) => {
    expect(pasteInto(boxes('9'), 3, text)).toEqual({ digits: digits('418274'), box: 5 })
  },
)

test('a code that the phone fills into the first box fills all six boxes', () => {
  expect(typeInto(boxes(''), 0, '418274')).toEqual({ digits: digits('418274'), box: 5 })
})

test('pasting part of a code fills the boxes from the one where it is pasted', () => {
  expect(pasteInto(boxes('41'), 2, '82')).toEqual({ digits: digits('4182'), box: 4 })
  expect(pasteInto(boxes('4182'), 4, '749')).toEqual({ digits: digits('418274'), box: 5 })
})

test('pasting text that contains no code changes no box', () => {
  const before = boxes('41')
  expect(pasteInto(before, 2, 'hello')).toBe(before)
  expect(pasteInto(before, 2, '5550100001')).toBe(before)
})

test('a code is complete only when all six boxes have a digit from 0 to 9', () => {
  expect([digits('418274'), digits('41827'), digits('41827x'), digits('41827٤')].map(isWhole)).toEqual([true, false, false, false])
})

test('after a wrong code all six boxes are marked; after another refusal none is', () => {
  expect(wrongBoxes(digits('418274'), refusals.code)).toEqual([true, true, true, true, true, true])
  expect(wrongBoxes(digits('418274'), refusals.throttled)).not.toContain(true)
})

test('each rule for a new password is checked by itself, and a password must meet all five', () => {
  expect(passwordChecks('', '')).toEqual({ length: false, digit: false, lower: false, upper: false, same: false })
  expect(passwordChecks('lantern', 'Lantern')).toEqual({ length: false, digit: false, lower: true, upper: false, same: false })
  expect(passwordChecks('LANTERN 26', 'LANTERN 26')).toEqual({ length: true, digit: true, lower: false, upper: true, same: true })
  expect(isPassword('Lantern 26 ✓', 'Lantern 26 ✓')).toBe(true)
  expect(isPassword('Lantern2026', 'Lantern202')).toBe(false)
})

test('an emoji counts as one of the eight characters that a password needs', () => {
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
])('the email address check of %s returns %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})

test('the server’s reason for refusing a new password is shown at its field; other errors are not', () => {
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
