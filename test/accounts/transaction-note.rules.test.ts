import { expect, test } from 'vitest'
import { hasTag, noteErrors, parseNote, toggleTag } from '../../machines/accounts/transaction-note.rules.ts'

test.each([
  ['Lunch', 'food', { note: 'Lunch', tags: ['food'] }],
  ['  Lunch\nwith  Tomas ', 'Food, #trip-2026 food,', { note: 'Lunch with Tomas', tags: ['food', 'trip-2026'] }],
  ['', 'niños', { note: '', tags: ['niños'] }],
  ['', 'खाना İstanbul', { note: '', tags: ['खाना', 'i̇stanbul'] }],
  [' ', ' , ', null],
])('the note “%s” with the tags “%s” is read as a person means it', (note, tags, parsed) => {
  expect(parseNote({ note, tags })).toEqual(parsed)
})

const sign = 'A tag has only letters, digits and hyphens. “food&drink” has others.'
const long = `A tag has at most 20 letters. “${'x'.repeat(21)}” has more.`

test.each<[string, string, string, object[]]>([
  ['five tags of which one is there twice', '', 'a b c d e A', []],
  ['200 letters', 'x'.repeat(200), '', []],
  ['201 letters', 'x'.repeat(201), '', [{ field: 'note', text: 'Use at most 200 letters.' }]],
  ['six tags', '', 'a b c d e f', [{ field: 'tags', text: 'Use at most 5 tags.' }]],
  ['letters with marks of their own', '', 'खाना İstanbul', []],
  ['another sign in a tag', '', 'food&drink', [{ field: 'tags', text: sign }]],
  ['a tag of 21 letters', '', 'x'.repeat(21), [{ field: 'tags', text: long }]],
])('a note with %s is judged before it is sent', (_, note, tags, errors) => {
  expect(noteErrors({ note, tags })).toEqual(errors)
})

test('a tag that was used before is added by one press and taken away by the next', () => {
  const draft = { note: '', tags: 'Work,' }
  expect([hasTag(draft, 'work'), hasTag(draft, 'food')]).toEqual([true, false])
  expect(toggleTag(draft, 'food')).toBe('work food')
  expect(toggleTag(draft, 'work')).toBe('')
})
