import { expect, test } from 'vitest'
import { documentedOn } from '../../stories/guide/owner.ts'
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
    path: 'src/access/recovery.words.ts',
    area: 'access',
    file: 'recovery',
    key: 'title',
    text: 'Log In',
    takes: null,
  })
})

test('a text is owned by the documents where they prescribe it, with a gap where ours has one', () => {
  const screen = { title: 'access/Recovery', id: 'access-recovery' }
  const documented = [{ screen, texts: ['Step 2 of 3', 'Log In', 'You can now log into {product}.'] }]
  const owned = (text: string, takes: string | null) => documentedOn({ text, takes }, documented).length > 0
  expect(owned('Log In', null)).toBe(true)
  expect(owned('Log in', null)).toBe(false)
  expect(owned('`Step ${step} of 3`', 'step: number')).toBe(true)
  expect(owned('`You can now log into ${place}.`', 'place: string')).toBe(true)
  expect(owned('`${one} ${other}`', 'one: string, other: string')).toBe(false)
})
