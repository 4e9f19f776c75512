import { expect, test } from 'vitest'
import {
  canContinue,
  canLogIn,
  isRepeatable,
  isUnrepeatable,
  isWaitOver,
  getWait,
} from '../../machines/access/access.rules.ts'
import {
  codeError,
  emptyBoxes,
  eraseBefore,
  isWhole,
  nextStepFields,
  pasteInto,
  toSentCode,
  typeInto,
  wrongBoxes,
} from '../../machines/access/later-steps.rules.ts'
import { recoveryFields } from '../../machines/access/recovery.rules.ts'
import { getFieldErrors } from '../../machines/shared/fields.rules.ts'
import { isPassword, passwordChecks } from '../../machines/shared/password.rules.ts'
import { isEmailAddress } from '../../values/email.ts'
import { refusals as recoveryRefusals } from '../../stories/access/create-password.samples.ts'
import { failures, outputs, receivedAt } from '../../stories/access/device-verification.samples.ts'
import { draft as recoveryDraft, resets } from '../../stories/access/recovery.samples.ts'
import { refusals } from '../../stories/access/sign-in.samples.ts'
import { problem } from '../../stories/shared/samples.ts'

const { session, question, sent } = outputs
const entry = {
  username: 'maria',
  password: 'Harbor2026',
  phrase: 'sunny copper lantern',
  lookupError: null,
  error: null,
}

test.each([
  ['enabled', 'all is filled', {}, false],
  ['enabled', 'the password is a blank', { password: ' ' }, false],
  ['enabled', 'the look-up of the personal phrase failed', { phrase: null, lookupError: refusals.throttled }, false],
  ['disabled', 'the personal phrase is not loaded yet', { phrase: null }, false],
  ['disabled', 'the username is blank', { username: '  ' }, false],
  ['disabled', 'the password is missing', { password: '' }, false],
  ['disabled', 'the last try was refused', { error: refusals.password }, false],
  ['disabled', 'a request is pending', {}, true],
] as const)('the Log In button is %s while %s', (is, _, change, busy) => {
  expect(canLogIn({ ...entry, ...change }, busy)).toBe(is === 'enabled')
})

test('Continue is enabled by a username without an error, before the personal phrase is loaded', () => {
  expect(canContinue({ username: 'maria', error: null })).toBe(true)
  expect(canContinue({ username: ' ', error: null })).toBe(false)
  expect(canContinue({ username: 'maria', error: refusals.username })).toBe(false)
})

test('a refused sign-in can be sent again after a change, one that failed or came to a closed bank at once, and a rate-limited one after the wait', () => {
  const tooMany = (retryAt: number | null) => ({ ...refusals.throttled, retryAt })
  const [past, future] = [Date.now(), Date.now() + 10_000]
  const { broken, lost } = failures
  const closed = problem(423, 'Online banking is closed for maintenance. It opens soon.')
  const refused = [refusals.password, refusals.locked]
  const errors = [broken, lost, closed, tooMany(past), tooMany(future), tooMany(null), ...refused, null]
  expect(errors.map(isRepeatable)).toEqual([true, true, true, false, false, false, false, false, false])
  expect(errors.map(isUnrepeatable)).toEqual([false, false, false, false, true, true, true, true, false])
  expect(errors.map(isWaitOver)).toEqual([false, false, false, true, false, false, false, false, false])
  expect(errors.map((error) => getWait(error) > 0)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isWaitOver(tooMany(Date.now() + 20))).toBe(true)
})

test('each server answer to a password leads to exactly one next step, or to none', () => {
  const none = { session: null, question: null, sent: null, byApp: false, inLine: null }
  expect(nextStepFields(session)).toEqual({ ...none, session })
  expect(nextStepFields(question)).toEqual({ ...none, question })
  expect(nextStepFields(sent)).toEqual({ ...none, sent })
  expect(nextStepFields(outputs.byApp)).toEqual({ ...none, byApp: true })
  expect(nextStepFields(outputs.inLine)).toEqual({ ...none, inLine: outputs.inLine })
  expect(nextStepFields(resets.mailed)).toEqual({ ...none, sent: resets.mailed })
  expect([null, resets.nothing].map(nextStepFields)).toEqual([none, none])
})

test('a code’s expiry is counted from the moment the server’s answer arrived', () => {
  expect(toSentCode({ ...outputs.texted, codeExpiresInMs: 870_000, resendAfter: 7 }, receivedAt)).toEqual({
    sentTo: '(***) *** 0001',
    sentBy: 'sms',
    codeEndsAt: receivedAt + 870_000,
    resendAt: receivedAt + 7_000,
    now: receivedAt,
  })
})

test.each([
  ['fills its box and moves the focus to the next one', '', 0, '4', '4', 1],
  ['into the last box keeps the focus there', '41827', 5, '4', '418274', 5],
  ['after an old digit replaces it', '418', 0, '42', '218', 1],
  ['before an old digit replaces it', '418', 0, '24', '218', 1],
  ['over an old digit replaces it', '418', 0, '2', '218', 1],
  ['that a box already has moves the focus to the next box', '4', 0, '44', '4', 1],
  ['after a letter replaces it', '4x', 1, 'x1', '41', 2],
  ['with five more, as a phone fills them in, fills all boxes', '', 0, '418274', '418274', 5],
  ['that is a letter stays there and keeps the focus', '4', 1, 'x', '4x', 1],
  ['that is deleted keeps the focus in its box', '41', 1, '', '4', 1],
])('a digit of a code %s', (_, before, box, text, after, then) => {
  expect(typeInto(boxes(before), box, text)).toEqual({ digits: digits(after), box: then })
})

test('erasing in an empty code box deletes the digit before it and moves the focus there, but never before the first box', () => {
  expect(eraseBefore(boxes('41'), 2)).toEqual({ digits: digits('4'), box: 1 })
  expect(eraseBefore(boxes(''), 0)).toEqual({ digits: digits(''), box: 0 })
})

test.each([
  ['9', 3, '418274', '418274', 5],
  ['9', 3, ' 418 274 ', '418274', 5],
  ['9', 3, '418-274', '418274', 5],
  ['9', 3, 'Your sign-in code is 418274. It ends at 10:15 AM.', '418274', 5],
  ['41', 2, '82', '4182', 4],
  ['4182', 4, '749', '418274', 5],
  ['418274', 0, '55110', '55110', 5],
])('pasted over %s at box %i, “%s” makes %s', (before, box, text, after, then) => {
  expect(pasteInto(boxes(before), box, text)).toEqual({ digits: digits(after), box: then })
})

test('pasting text that contains no code changes no box', () => {
  const before = boxes('41')
  expect(pasteInto(before, 2, 'hello')).toBe(before)
  expect(pasteInto(before, 2, '5550100001')).toBe(before)
})

test('a code is complete only when all six boxes have a digit from 0 to 9', () => {
  expect([digits('418274'), digits('41827'), digits('41827x'), digits('41827٤')].map(isWhole)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a letter marks its box and says that a code has only digits; a wrong code marks all boxes, another refusal none', () => {
  expect(wrongBoxes(digits('4x'), null)).toEqual([false, true, false, false, false, false])
  expect([digits('4x'), digits('4')].map(codeError)).toEqual(['A code has only digits, 0 to 9.', null])
  expect(wrongBoxes(digits('418274'), refusals.code)).toEqual([true, true, true, true, true, true])
  expect(wrongBoxes(digits('418274'), refusals.throttled)).not.toContain(true)
})

test('each rule for a new password is checked by itself, a password must meet all five, and an emoji is one character', () => {
  expect(passwordChecks('', '')).toEqual({ length: false, digit: false, lower: false, upper: false, same: false })
  expect(passwordChecks('lantern', 'Lantern')).toEqual({
    length: false,
    digit: false,
    lower: true,
    upper: false,
    same: false,
  })
  expect(passwordChecks('LANTERN 26', 'LANTERN 26')).toEqual({
    length: true,
    digit: true,
    lower: false,
    upper: true,
    same: true,
  })
  expect(isPassword('Lantern 26 ✓', 'Lantern 26 ✓')).toBe(true)
  expect(isPassword('Lantern2026', 'Lantern202')).toBe(false)
  expect(['Aa1😀😀😀😀', 'Aa1😀😀😀😀😀'].map((text) => passwordChecks(text, '').length)).toEqual([false, true])
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
  const errors = [recoveryRefusals.weak, recoveryRefusals.link, recoveryRefusals.lost, null]
  expect(errors.map((error) => getFieldErrors(error, recoveryDraft, recoveryFields))).toEqual([
    [{ field: 'newPassword', text: 'Too many people use this password.' }],
    [],
    [],
    [],
  ])
})

function digits(text: string): string[] {
  return emptyBoxes().digits.map((_, box) => text[box] ?? '')
}

function boxes(text: string) {
  return { digits: digits(text), box: 0 }
}
