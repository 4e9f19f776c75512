import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { commonNameViolations, doubleNameViolations, readNameViolations, setterNameViolations } from './names.ts'

test('no two files of a side export the same name', () => {
  expect(doubleNameViolations(repositoryFiles())).toEqual([])
})

test('functions that parse or validate are not named after reading', () => {
  expect(readNameViolations(repositoryFiles())).toEqual([])
})

test('a domain function named after reading is a violation, a store function is not', () => {
  const text = 'export function readContact(body: Body) {}'
  expect(readNameViolations([{ path: 'server/transfers/contacts-domain.ts', text }])).toEqual([
    'server/transfers/contacts-domain.ts:1 names readContact, but reads nothing. Begin it with parse.',
  ])
  expect(readNameViolations([{ path: 'server/transfers/contacts-store.ts', text }])).toEqual([])
})

test('a name that two files of a side export is a violation, one on each side is not', () => {
  const file = (path: string, text: string) => ({ path, text })
  const own = file('machines/goals/goals.rules.ts', 'export const draftOf = 1\nexport type Goal = 1')
  expect(doubleNameViolations([own, file('machines/loans/loan.rules.ts', 'export function draftOf() {}')])).toEqual([
    'machines/goals/goals.rules.ts and machines/loans/loan.rules.ts export draftOf. Name each for what it is.',
  ])
  expect(doubleNameViolations([own, file('server/goals/domain.ts', 'export type Goal = 1')])).toEqual([])
  expect(doubleNameViolations([file('values/goals.ts', own.text), file('server/goals/domain.ts', own.text)])).toEqual([
    'values/goals.ts and server/goals/domain.ts export draftOf. Name each for what it is.',
    'values/goals.ts and server/goals/domain.ts export Goal. Name each for what it is.',
  ])
})

test('setters of React state are named set, then the state', () => {
  expect(setterNameViolations(repositoryFiles())).toEqual([])
  const text = 'const [{ size }, see] = useState(before)\nconst [isOpen, setOpen] = useState(false)'
  expect(setterNameViolations([{ path: 'src/office/Pager.tsx', text }])).toEqual([
    'src/office/Pager.tsx:1 names a setter see. Begin it with set.',
  ])
})

test('makers of refusals end in Refusal, and limits begin with max', () => {
  expect(commonNameViolations(repositoryFiles())).toEqual([])
  const text = [
    "export const gone = () => new Refusal(404, 'Gone.')",
    "export const lostRefusal = () => new Refusal(404, 'Lost.')",
    'export const longestNote = 100',
  ].join('\n')
  expect(commonNameViolations([{ path: 'server/goals/domain.ts', text }])).toEqual([
    'server/goals/domain.ts:1 names gone, which makes a refusal. End it with Refusal.',
    'server/goals/domain.ts:3 names the limit longestNote. Begin it with max.',
  ])
})
