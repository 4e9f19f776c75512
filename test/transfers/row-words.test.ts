import { expect, test } from 'vitest'
import { sharedListWords } from '../../src/shared/list/list.words.ts'

test('a row says once which account its money comes from, even if the account’s name begins with “from”', () => {
  expect(['Everyday', 'From Grandmother', 'Fromagerie', ''].map(sharedListWords.from)).toEqual([
    'from Everyday',
    'From Grandmother',
    'from Fromagerie',
    '',
  ])
})
