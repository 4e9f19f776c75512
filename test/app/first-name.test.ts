import { expect, test } from 'vitest'
import { firstName } from '../../src/app/first-name.ts'

test.each([
  ['MARIA ANNE', 'Maria'],
  ['maria quill', 'Maria'],
  ['  Maria  ', 'Maria'],
  ['ÉLODIE MARTIN', 'Élodie'],
  ['𝒶bc', '𝒶bc'],
  ['', 'mquill'],
  ['   ', 'mquill'],
])('%j is greeted as %s', (name, greeting) => {
  expect(firstName({ name, username: 'mquill' })).toBe(greeting)
})
