import { expect, test } from 'vitest'
import { mergeContract } from '../../tools/merge-contract.ts'

const files: Record<string, string> = {
  'openapi.yaml': `
info: { title: Small }
tags: [{ name: loans }, { name: goals }]
paths:
  /loans/{id}: { $ref: 'openapi/loans.yaml#/paths/~1loans~1%7Bid%7D' }
components: { securitySchemes: { member: { type: http } } }
`,
  'openapi/loans.yaml': `
paths:
  /loans/{id}: { get: { operationId: getLoan, responses: { '200': { $ref: '#/components/responses/Loan' }, '404': { $ref: 'shared.yaml#/components/responses/Missing' } } } }
  /loans: {}
components: { responses: { Loan: { description: It. } } }
`,
  'openapi/goals.yaml': 'paths: { /goals: {} }',
  'openapi/shared.yaml':
    "components: { responses: { Missing: { description: Gone. } }, schemas: { Tree: { items: { $ref: '#/components/schemas/Tree' } } } }",
}

test('the files of the contract are merged into one document', () => {
  const read: string[] = []
  const document = mergeContract((path) => {
    read.push(path)
    return files[path] ?? ''
  })
  expect(document).toEqual({
    info: { title: 'Small' },
    tags: [{ name: 'loans' }, { name: 'goals' }],
    paths: {
      '/loans/{id}': {
        get: {
          operationId: 'getLoan',
          responses: { 200: { $ref: '#/components/responses/Loan' }, 404: { $ref: '#/components/responses/Missing' } },
        },
      },
      '/loans': {},
      '/goals': {},
    },
    components: {
      securitySchemes: { member: { type: 'http' } },
      responses: { Loan: { description: 'It.' }, Missing: { description: 'Gone.' } },
      schemas: { Tree: { items: { $ref: '#/components/schemas/Tree' } } },
    },
  })
  expect(read.toSorted()).toEqual(Object.keys(files).toSorted())
})

test('a missing contract file stops the reading with an error that names the file', () => {
  const getText = (path: string) => {
    if (path === 'openapi/shared.yaml') throw new Error(`no ${path}`)
    return files[path] ?? ''
  }
  expect(() => mergeContract(getText)).toThrow('no openapi/shared.yaml')
})
