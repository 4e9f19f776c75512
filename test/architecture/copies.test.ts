import { expect, test } from 'vitest'
import { copiesIn } from './copies.ts'
import { repositoryFiles } from './files.ts'

test('copied code of eight lines or more is reported, and there are fewer than 60 copies', () => {
  const copies = copiesIn(repositoryFiles())
  console.log(`| ${copies.length} copies of eight lines or more | ${copies.slice(0, 5).join(' | ')} |`)
  // A report, not a rule: two things may look alike and mean different things.
  expect(copies.length).toBeLessThan(60)
})

test('eight equal lines are found, ignoring indentation, blank lines and other lines around them', () => {
  const lines = Array.from({ length: 8 }, (_, index) => `call(${index})`)
  const file = (path: string, text: string) => ({ path, text })
  expect(copiesIn([file('a.ts', lines.join('\n')), file('b.ts', `first()\n\n  ${lines.join('\n\n  ')}\n}\n`)])).toEqual(
    ['a.ts:1 ~ b.ts:3'],
  )
  expect(copiesIn([file('a.ts', lines.join('\n')), file('b.ts', lines.slice(1).join('\n'))])).toEqual([])
  expect(copiesIn([file('a.md', lines.join('\n')), file('b.md', lines.join('\n'))])).toEqual([])
})
