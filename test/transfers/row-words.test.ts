import { expect, test } from 'vitest'
import { sharedListWords } from '../../src/shared/list/list.words.ts'

test('a row says once where its money is from, whatever the member calls the account', () => {
  expect(['Everyday', 'From Grandmother', 'Fromagerie', ''].map(sharedListWords.from)).toEqual([
    'from Everyday',
    'From Grandmother',
    'from Fromagerie',
    '',
  ])
})
