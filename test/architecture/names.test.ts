import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { doubleNameViolations } from './names.ts'

test('no two files of a side export the same name', () => {
  expect(doubleNameViolations(repositoryFiles())).toEqual([])
})

test('a name that two files of a side export is a violation, one on each side is not', () => {
  const file = (path: string, text: string) => ({ path, text })
  const own = file('machines/goals/goals.rules.ts', 'export const draftOf = 1\nexport type Goal = 1')
  expect(doubleNameViolations([own, file('machines/loans/loan.rules.ts', 'export function draftOf() {}')])).toEqual([
    'machines/goals/goals.rules.ts and machines/loans/loan.rules.ts export draftOf. Name each for what it is.',
  ])
  expect(doubleNameViolations([own, file('server/goals/domain.ts', 'export type Goal = 1')])).toEqual([])
})
