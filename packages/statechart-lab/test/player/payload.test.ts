import { expect, test } from 'vitest'
import { isWritable, read } from '../../src/player/payload.ts'

const samples = [
  { change: { amount: '25.50', to: 'S-002', days: [1], when: null } },
  { change: { amount: '1', isAll: true } },
]

test.each([
  '{"change":{"amount":"9"}}',
  '{"change":{"amount":"9","to":"S-001","isAll":false,"days":[2,3],"when":{"any":"thing"}}}',
])('a payload shaped like the samples may be sent: %s', (text) => {
  expect(read(text, samples)).toEqual({ value: JSON.parse(text), failure: null })
})

test.each([
  ['{"change":', 'This is no JSON yet: Unexpected end of JSON input.'],
  ['{"change":{"amount":"9",}}', 'This is no JSON yet: Expected double-quoted property name.'],
  ['7', 'This is a number, and a group is wanted.'],
  ['{}', 'change is missing.'],
  ['{"change":{}}', 'change.amount is missing.'],
  ['{"change":{"amount":9}}', 'change.amount is a number, and a text is wanted.'],
  ['{"change":{"amount":"9","foo":1}}', 'Nothing is called change.foo. Known here: amount, to, days, when, isAll.'],
  ['{"change":{"amount":"9","days":[1,"2"]}}', 'change.days[1] is a text, and a number is wanted.'],
  ['{"change":{"amount":"9","isAll":"yes"}}', 'change.isAll is a text, and true or false is wanted.'],
])('a payload with another shape is refused with a message: %s', (text, failure) => {
  expect(read(text, samples)).toEqual({ value: null, failure })
})

test('an event without a payload accepts no fields', () => {
  expect(read('{"amount":1}', [{}]).failure).toBe('Nothing is called amount. Nothing belongs here.')
})

test('a payload entered by hand must have the type of one of the samples; without samples any type is accepted', () => {
  expect(read('"none"', ['some', 5]).failure).toBeNull()
  expect(read('true', ['some', 5]).failure).toBe('This is true or false, and a text or a number is wanted.')
  expect(read('true', []).failure).toBeNull()
})

test('a file or an undefined value cannot be typed as a payload', () => {
  expect([new Blob(['x']), undefined, { page: new Blob(['x']) }].map(isWritable)).toEqual([false, false, false])
  expect([null, 0, { page: 'x', note: undefined }].map(isWritable)).toEqual([true, true, true])
})
