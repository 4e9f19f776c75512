import { expect, test } from 'vitest'
import { wordsOf } from '../../stories/guide/words.ts'

const source = `export const loanWords = {
  title: 'Log In',
  step: (step: 1 | 2 | 3) => \`Step \${step} of 3\`,
  account: (id: string, owner: string) => \`\${id}\${owner && \`, \${owner}\`}\`,
  checks: { same: 'The same' },
}

export const labelOf = ({ what, count = 0 }: Step, of: (text: string) => string): string =>
  (of(what), [count, 'of'].join(', '))
`
const exported = {
  loanWords: { title: 'Log In', step: () => '', account: () => '', checks: { same: 'The same' } },
  labelOf: () => '',
}

test('the page of words lists each text by area and key, with the parameters it takes', () => {
  const entries = wordsOf('../../src/access/recovery.words.ts', exported, source)
  expect(entries.map(({ key, text, takes }) => [key, text, takes])).toEqual([
    ['title', 'Log In', null],
    ['step', '`Step ${step} of 3`', 'step: 1 | 2 | 3'],
    ['account', '`${id}${owner && `, ${owner}`}`', 'id: string, owner: string'],
    ['checks.same', 'The same', null],
    ['labelOf', "(of(what), [count, 'of'].join(', '))", '{ what, count = 0 }: Step, of: (text: string) => string'],
  ])
  expect(entries[0]).toEqual({
    id: 'loanWords.title',
    area: 'access',
    file: 'recovery',
    key: 'title',
    text: 'Log In',
    takes: null,
  })
})
