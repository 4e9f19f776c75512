import { expect, test } from 'vitest'
import { appendPage } from '../../machines/shared/paging.recipe.ts'
import { parseSource } from '../../machines/transfers/transfer-history.rules.ts'
import { pages } from '../../stories/transfers/transfer-history.samples.ts'

test.each([
  ['Transfer from: 1-1', 'S-001'],
  ['Transfer from: 2-12; Rent', 'L-012'],
  ['Transfer from: 1-1; x: 2-9;', 'S-001'],
  ['Transfer from: Ada; x: 2-9;', null],
  ['1-1', null],
  ['Transfer from: 9-1', null],
  ['Transfer from: 1-1x', null],
  ['', null],
])('the source account in %j is %s, and a note cannot fake another', (description, source) => {
  expect(parseSource(description)).toBe(source)
})

test('overlapping history pages show each transfer once, newest first', () => {
  const { part, next, shifted } = pages
  expect(appendPage(part.items, next.items)).toEqual([...part.items, ...next.items])
  expect(appendPage(part.items, shifted.items)).toEqual([...part.items, ...shifted.items.slice(1)])
  expect(appendPage(part.items, part.items)).toEqual(part.items)
})
