import { expect, test } from 'vitest'
import { createHandlers } from '../../server/handlers.ts'
import type { Dependencies } from '../../server/dependencies.ts'
import { generateEnumerations, generatedFiles, generateTypes } from '../../tools/generated.ts'
import { contractOf } from './contract.ts'
import { exampleViolations, examplesIn, missingExamples } from './examples.ts'
import { repositoryFiles } from './files.ts'
import {
  boundViolations,
  handlerViolations,
  operationIdViolations,
  servingViolations,
  staleViolations,
} from './operations.ts'

const files = repositoryFiles()
const contract = contractOf(files)

test('every operation is named by a verb and a noun', () => {
  expect(operationIdViolations(contract.operationIds)).toEqual([])
})

test('every generated file follows from the contract and the code', async () => {
  expect(staleViolations(files, await generatedFiles())).toEqual([])
})

test('every example in the contract matches its schema', () => {
  expect(exampleViolations(contract.document)).toEqual([])
  expect(examplesIn(contract.document, '').length).toBeGreaterThan(200)
})

test('every operation has an example of its request and its answer', () => {
  expect(missingExamples(contract.document)).toEqual([])
})

test('every whole number and text in a request has a bound', () => {
  expect(boundViolations(contract.document)).toEqual([])
})

test('a whole number without a bound is refused in a path, a body and a referenced schema', () => {
  const [open, low, word] = [{ type: 'integer' }, { type: 'integer', minimum: 1 }, { type: 'integer', enum: [1, 2] }]
  const bounded = { type: 'integer', minimum: 1, maximum: 9 }
  const properties = { count: low, kind: word, page: bounded, next: { $ref: '#/components/schemas/Step' } }
  const get = {
    operationId: 'getThing',
    parameters: [
      { name: 'id', in: 'path', schema: open },
      { name: 'page', in: 'query', schema: bounded },
    ],
  }
  const post = {
    operationId: 'saveThing',
    requestBody: { content: { 'application/json': { schema: { properties } } } },
  }
  const Step = { properties: { step: open, before: { $ref: '#/components/schemas/Step' } } }
  expect(boundViolations({ paths: { '/a': { get, post } }, components: { schemas: { Step } } })).toEqual([
    'openapi.yaml, operation getThing: id has no bound. Write Id, LongId, or a minimum and a maximum.',
    'openapi.yaml, operation saveThing: count has no bound. Write Id, LongId, or a minimum and a maximum.',
    'openapi.yaml, operation saveThing: step has no bound. Write Id, LongId, or a minimum and a maximum.',
  ])
})

test('a text without a bound is refused, except dates, keys, choices and bounded patterns', () => {
  const texts = {
    name: { type: 'string', maxLength: 80 },
    day: { type: 'string', format: 'us-day' },
    key: { type: 'string', format: 'uuid' },
    color: { type: 'string', enum: ['red'] },
    digits: { type: 'string', pattern: '^[0-9]{1,15}$' },
    letters: { type: 'string', pattern: '^[a-z]+$' },
    comment: { type: 'string' },
    mail: { type: ['string', 'null'], format: 'email' },
    tags: { type: 'array', items: { type: 'string' } },
  }
  const post = {
    operationId: 'saveThing',
    requestBody: { content: { 'application/json': { schema: { properties: texts } } } },
  }
  expect(boundViolations({ paths: { '/a': { post } } })).toEqual(
    ['letters', 'comment', 'mail', 'tags'].map(
      (name) => `openapi.yaml, operation saveThing: ${name} has no bound. Write a maxLength.`,
    ),
  )
})

test('an operation with an example of only its request or only its answer is refused', () => {
  const shown = { content: { 'application/json': { example: {} } } }
  const hidden = { content: { 'application/json': {} } }
  const post = (requestBody: object, answer: object) => ({
    post: { operationId: 'saveThing', requestBody, responses: { 200: answer } },
  })
  expect(
    missingExamples({ paths: { '/a': post(shown, shown), '/b': post(hidden, shown), '/c': post(shown, hidden) } }),
  ).toEqual([
    'openapi.yaml, operation saveThing: its request has no example. Add one.',
    'openapi.yaml, operation saveThing: its answer has no example. Add one.',
  ])
})

test('every operation has a handler', () => {
  expect(servingViolations(contract.operationIds, Object.keys(createHandlers({} as Dependencies)))).toEqual([])
})

test('every handler is in the server area of its operation’s tag', () => {
  expect(handlerViolations(files, contract.areas)).toEqual([])
})

test('a handler outside the area of its tag is refused, in every form it can be written', () => {
  const text = 'export const loans = handlers(() => ({\n  getLoan: () => 1,\n  saveGoal() {},\n  endGoal,\n}))'
  const areas = new Map([
    ['getLoan', 'loans'],
    ['saveGoal', 'goals'],
    ['endGoal', 'goals'],
  ])
  expect(handlerViolations([{ path: 'server/loans/paying-routes.ts', text }], areas)).toEqual([
    'server/loans/paying-routes.ts:3 handles saveGoal, whose tag is goals. Move it to server/goals, or give the operation the tag of this area.',
    'server/loans/paying-routes.ts:4 handles endGoal, whose tag is goals. Move it to server/goals, or give the operation the tag of this area.',
  ])
})

test.each([
  [['loan'], 'operation loan: name it by a verb'],
  [['GetLoan'], 'operation GetLoan: name it by a verb'],
  [['get-loan'], 'operation get-loan: name it by a verb'],
  [['signInStep2'], 'operation signInStep2: name it by a verb'],
  [[''], 'operation without id: name it by a verb'],
  [['getLoan', 'getLoan'], 'operation getLoan: another has the same id'],
])('the operation ids %s are refused', (ids, violation) => {
  expect(operationIdViolations(ids)).toEqual([expect.stringContaining(`openapi.yaml, ${violation}`)])
})

test('a generated file that differs from the contract is refused', async () => {
  const path = 'api/schema.d.ts'
  const schema = await generateTypes(small)
  const violations = (text: string, wanted = schema) => staleViolations([{ path, text }], { [path]: wanted })
  expect(violations(schema)).toEqual([])
  const changed = [schema.replace('number', 'string'), `${schema}export type More = string\n`, `${schema}\n`, '']
  expect(changed.map((text) => violations(text))).toEqual(
    changed.map(() => [expect.stringMatching(/^api\/schema\.d\.ts:\d+ is not what/)]),
  )
  expect(violations(schema, await generateTypes(small.replace('type: number', 'type: string')))).toEqual([
    expect.stringContaining('npm run generate'),
  ])
})

test('a generated enumeration takes its names from x-enum-varnames, or from its text values if there are none', () => {
  const schemas = {
    Side: { type: 'integer', enum: [0, 1], 'x-enum-varnames': ['NONE', 'FROM'], description: '0 none,\n1 from' },
    Sort: { type: 'string', enum: ['UP', 'DOWN'] },
    Loan: { type: 'object' },
  }
  const [, written] = generateEnumerations({ components: { schemas } }).split('type ValueOf<T> = T[keyof T]\n')
  expect(written).toBe(`
/** 0 none, 1 from */
export const Side = { NONE: 0, FROM: 1 } as const
export type Side = ValueOf<typeof Side>

export const Sort = { UP: 'UP', DOWN: 'DOWN' } as const
export type Sort = ValueOf<typeof Sort>
`)
})

test.each([
  ['numbers without names', { enum: [0, 1] }],
  ['fewer names than numbers', { enum: [0, 1], 'x-enum-varnames': ['NONE'] }],
  ['values that are not valid names', { enum: ['Auto Pay'] }],
])('an enumeration with %s is refused', (_, Side) => {
  expect(() => generateEnumerations({ components: { schemas: { Side } } })).toThrow(
    'Side needs a name for each value: write x-enum-varnames',
  )
})

test('an example that does not match its schema is found in every part of the contract', () => {
  const schema = { $ref: '#/components/schemas/Loan' }
  const json = (example: unknown) => ({ content: { 'application/json': { schema, example } } })
  const violations = exampleViolations({
    paths: {
      '/loans/{id}': {
        parameters: [{ name: 'id', schema: { type: 'integer' }, example: 'seven' }],
        post: { requestBody: json({ amount: 0.075 }), responses: { 200: json({ amount: 0.07, due: '02/30/2026' }) } },
        put: {
          responses: {
            200: {
              content: {
                'application/json': { schema, examples: { one: { value: { amount: 1 } }, two: { value: {} } } },
              },
            },
          },
        },
      },
    },
    components: {
      responses: {
        Loan: {
          ...json({ amount: '1' }),
          headers: { 'Retry-After': { schema: { type: 'integer' }, example: 'soon' } },
        },
      },
      schemas: {
        Loan: {
          type: 'object',
          required: ['amount'],
          properties: {
            amount: { type: 'number', multipleOf: 0.01 },
            due: { format: 'us-day', examples: ['2026-01-01'] },
          },
        },
        Odd: { type: 'object', properties: { example: { type: 'string' }, schema: { type: 'string' } } },
      },
    },
  })
  expect(violations.map((violation) => violation.replace(/^openapi.yaml (\S+): .*$/, '$1'))).toEqual([
    '/paths/~1loans~1{id}/parameters/0/example',
    '/paths/~1loans~1{id}/post/requestBody/content/application~1json/example',
    '/paths/~1loans~1{id}/post/responses/200/content/application~1json/example',
    '/paths/~1loans~1{id}/put/responses/200/content/application~1json/examples/two',
    '/components/responses/Loan/content/application~1json/example',
    '/components/responses/Loan/headers/Retry-After/example',
    '/components/schemas/Loan/properties/due/examples/0',
  ])
  expect(violations[1]).toContain('example/amount must be multiple of 0.01')
  expect(violations[2]).toContain(': example/due must match format "us-day". Mend')
})

test('a list of handlers that disagrees with the contract is refused', () => {
  expect(servingViolations(['getLoan', 'endLoan'], ['getLoan', 'askLoan'])).toEqual([
    'openapi.yaml: endLoan has no handler. Write one in a routes.ts of its area.',
    'openapi.yaml: it has no operation askLoan, which has a handler. Remove the handler or declare it there.',
  ])
})

const small = `
openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
paths: {}
components: { schemas: { Loan: { type: object, properties: { amount: { type: number } } } } }
`
