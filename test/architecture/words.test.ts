import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { wordViolations } from './words.ts'

test('no file has a banned word', () => {
  expect(wordViolations(repositoryFiles())).toEqual([])
})

test.each([
  ['// Whoever asks anew', ['"Whoever". Write: a person who, or everybody who.', '"anew". Write: again.']],
  ['/** Answers whether it is open. */', ['"Answers whether". Write: Returns.']],
  ["test('a change is heard')", ['"is heard". Write: is received.']],
  ['description: The colour that stands here', ['"colour". Write: color.', '"stands". Write: is.']],
])('%s is refused with a replacement', (text, found) => {
  const violations = wordViolations([{ path: 'server/loans/routes.ts', text: `\n${text}` }])
  expect(violations.toSorted()).toEqual(found.map((one) => `server/loans/routes.ts:2 says ${one}`).toSorted())
})

test('plain words, and words that only contain a banned word, are allowed', () => {
  const text = 'const standard = outstanding(supplies, understand) // believes; meanwhile a member is told to go on'
  expect(wordViolations([{ path: 'server/loans/routes.ts', text }])).toEqual([])
})
