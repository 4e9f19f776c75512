import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bareLab } from '../src/bare.ts'
import { testOf } from '../src/test-of.ts'

const lab = bareLab(createMachine({ id: 'kettle', on: { fill: {} } }))
const copied = (value: unknown) =>
  testOf(lab, { input: value, steps: [] }, { file: './kettle.ts', name: 'kettle' })
    .split('\n')
    .find((line) => line.includes('const input'))
    ?.replace('  const input: any = ', '')
const itself: unknown[] = []
itself.push(itself)

test.each([
  [{ a: [1, -0, Number.NaN, -Infinity, null, undefined, true] }, '{"a":[1,-0,NaN,-Infinity,null,undefined,true]}'],
  [new Date(5), 'new Date(5)'],
  [{ 'two words': new Map([['one', new Set([2n])]]) }, '{"two words":new Map([["one",new Set([2n])]])}'],
  [JSON.parse('{ "__proto__": 1 }'), '{["__proto__"]:1}'],
  ['a "quote"', '"a \\"quote\\""'],
])('a copied test has the same value: %o', (value, text) => expect(copied(value)).toBe(text))

test.each([
  [{ content: new Blob(['a']) }, 'a file'],
  [() => 1, 'a function'],
  [[new Error('lost')], 'an object of the class Error'],
  [itself, 'a value that contains itself'],
])('a path with a value that no code makes is not copied: %o', (value, what) =>
  expect(() => copied(value)).toThrow(
    `This path cannot be copied as a test: it contains ${what}, which cannot be written as code.`,
  ),
)
