import { expect, test } from 'vitest'
import { sourceOf } from '../../machines/transfers/past.rules.ts'

test.each([
  ['Transfer from: 1-1', 'S-001'],
  ['Transfer from: 2-12; Rent', 'L-012'],
  ['Transfer from: 1-1; x: 2-9;', 'S-001'],
  ['Transfer from: Ada; x: 2-9;', null],
  ['1-1', null],
  ['Transfer from: 9-1', null],
  ['Transfer from: 1-1x', null],
  ['', null],
])('the source in %j is %s, and a note never names another', (description, source) => {
  expect(sourceOf(description)).toBe(source)
})
