import { expect, test } from 'vitest'
import { areaViolations } from './areas.ts'
import { repositoryFiles } from './files.ts'

test('an area’s contract file has exactly the operations of its tag', () => {
  expect(areaViolations(repositoryFiles())).toEqual([])
})

const root = `
tags: [{ name: loans }, { name: goals }]
`
const loans = `
paths:
  /loans/{id}:
    get: { tags: [loans], operationId: getLoan, responses: { '200': { $ref: '#/components/responses/Loan' }, '404': { $ref: 'shared.yaml#/components/responses/Missing' } } }
components:
  responses: { Loan: {} }
`
const goals = loans.replaceAll('loans/{id}', 'goals').replaceAll('loans', 'goals').replaceAll('Loan', 'Goal')
const shared = 'components: { responses: { Missing: {} } }'

const getViolations = (changed: Record<string, string>) =>
  areaViolations(
    Object.entries({
      'openapi.yaml': root,
      'openapi/loans.yaml': loans,
      'openapi/goals.yaml': goals,
      'openapi/shared.yaml': shared,
      ...changed,
    })
      .filter(([, text]) => text)
      .map(([path, text]) => ({ path, text })),
  )

test('a contract split by area has no violations', () => {
  expect(getViolations({})).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  [
    'an operation of another tag',
    { 'openapi/loans.yaml': loans.replace('[loans]', '[goals]') },
    'operation getLoan: its tags are [goals]',
  ],
  [
    'an operation of two tags',
    { 'openapi/loans.yaml': loans.replace('[loans]', '[loans, goals]') },
    'its tags are [loans,goals]',
  ],
  [
    'an area without a file',
    { 'openapi.yaml': root.replace('{ name: goals }', '{ name: goals }, { name: help }') },
    'openapi/help.yaml is missing',
  ],
  ['a file without an area', { 'openapi/help.yaml': 'paths: {}' }, 'openapi/help.yaml is named as no tag'],
  [
    'a component of another area',
    { 'openapi/loans.yaml': loans.replace("'#/", "'goals.yaml#/") },
    'openapi/loans.yaml refers to goals.yaml#/',
  ],
  [
    'a component in two files',
    { 'openapi/shared.yaml': 'components: { responses: { Missing: {}, Goal: {} } }' },
    'has responses/Goal, and so has',
  ],
  [
    'a component that nobody uses',
    { 'openapi/shared.yaml': `${shared.slice(0, -4)}, Done: {} } }` },
    'has responses/Done, which nothing refers to',
  ],
])('the contract’s files may not have %s', (_, changed, violation) => {
  expect(getViolations(changed)).toContainEqual(expect.stringContaining(violation))
})
