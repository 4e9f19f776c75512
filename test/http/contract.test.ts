import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '../../server/refusals.ts'
import type { OperationId } from '../../server/http/contract-types.ts'
import { mountContract } from '../../server/http/mount.ts'
import { openRunner } from '../../server/operations/together.ts'
import { contract, context, openBank } from '../support/bank.ts'
import { sampleApp, sampleContract } from './sample.ts'

test('the contract reader returns everything an operation declares', () => {
  expect(sampleContract().operations).toMatchObject([
    {
      id: 'saveThing',
      method: 'POST',
      path: '/things',
      audiences: ['member'],
      open: false,
      roles: [],
      limit: 'writes',
      eview: false,
      selfIds: ['userId'],
      key: 'none',
    },
  ])
})

test.each([
  ['no security', '      security: [{ member: [] }]\n', '', 'saveThing: declare `security` ([] means anyone)'],
  ['an unknown audience', '{ member: [] }', '{ teller: [] }', 'saveThing: `security` knows `member` and `staff`'],
  [
    'no x-limit',
    '      x-limit: writes\n',
    '',
    'saveThing: declare `x-limit`: a counter of server/http/limits.ts, or none',
  ],
  [
    'an unknown counter',
    'x-limit: writes',
    'x-limit: toString',
    'saveThing: declare `x-limit`: a counter of server/http/limits.ts, or none',
  ],
  [
    'no x-roles for staff',
    '{ member: [] }',
    '{ staff: [] }',
    'saveThing: declare `x-roles` when staff may call, and only then',
  ],
  [
    'x-roles for members',
    'x-limit: writes',
    'x-limit: writes\n      x-roles: [FULL_ACCESS]',
    'saveThing: declare `x-roles` when staff may call, and only then',
  ],
  [
    'no x-refused-as for a change of staff',
    '{ member: [] }',
    '{ staff: [] }',
    'saveThing: declare `x-refused-as` where staff alone may call and something changes, and only there',
  ],
  [
    'x-refused-as for members',
    'x-limit: writes',
    'x-limit: writes\n      x-refused-as: LOCK',
    'saveThing: declare `x-refused-as` where staff alone may call and something changes, and only there',
  ],
  [
    'x-refused-as for what staff read',
    'security: [{ member: [] }]',
    'security: [{ staff: [] }]\n      x-reads: true\n      x-refused-as: READ',
    'saveThing: declare `x-refused-as` where staff alone may call and something changes, and only there',
  ],
  [
    'x-about without x-refused-as',
    'x-limit: writes',
    'x-limit: writes\n      x-about: { member: idOLBUser }',
    'saveThing: `x-about` belongs beside `x-refused-as`',
  ],
  [
    'no x-self-id',
    '      x-self-id: [userId]\n',
    '',
    'saveThing: let its body have `Caller`, or declare `x-self-id`: which fields',
  ],
  [
    'x-eview without a member session',
    'security: [{ member: [] }]',
    'security: []\n      x-eview: true',
    'saveThing: `x-eview` is for what members may call',
  ],
  ['an optional body', '        required: true\n', '', 'saveThing: a body must be `required: true`'],
  [
    'an idempotency key without a session',
    'security: [{ member: [] }]',
    "security: []\n      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }]",
    'saveThing: a key belongs to a person: `security` must not be open',
  ],
  [
    'a written-out idempotency key without a session',
    'security: [{ member: [] }]',
    'security: []\n      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]',
    'saveThing: a key belongs to a person: `security` must not be open',
  ],
])(
  'the contract is not read if an operation has %s, and the error names the operation',
  (_, declared, instead, message) => {
    expect(() => sampleContract((text) => text.replace(declared, instead))).toThrow(message)
  },
)

test('one error lists everything that is wrong with a contract', () => {
  const bare = (text: string) => text.replace('      x-limit: writes\n', '').replace('      x-self-id: [userId]\n', '')
  expect(() => sampleContract(bare)).toThrow(/x-limit[\s\S]*x-self-id/)
})

test('the server does not start if an operation has no handler', () => {
  const options = { handlers: {}, openRunner, onBrokenContract: 'throw' as const }
  expect(() => mountContract(fastify(), context, sampleContract(), options)).toThrow('no handler for saveThing')
})

test('an answer that matches the contract is sent unchanged', async () => {
  const { host } = await openBank()
  const { call } = await sampleApp(7)
  const answer = await call(host)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: 7, message: '' }])
})

test('with the contract enforced, an answer that breaks it becomes a 500 and is logged', async () => {
  const { host } = await openBank()
  const { call, logged } = await sampleApp('nonsense')
  const answer = await call(host)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('nonsense')
  expect(answer.json()).toMatchObject({
    success: false,
    data: null,
    message: expect.stringMatching(/^Something went wrong\. Reference: req-/),
  })
  expect(logged.join('')).toContain('saveThing 200: data/data must be integer')
})

test('a refusal with a status outside the contract becomes a 500 in the JSON envelope', async () => {
  const { host } = await openBank()
  const { call, logged } = await sampleApp(() => Promise.reject(new Refusal(422, 'nonsense')))
  const answer = await call(host)
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      data: null,
      message: expect.stringMatching(/^Something went wrong\. Reference: req-/),
      error: { type: 'backend internal error' },
    },
  ])
  expect(logged.join('')).toContain('saveThing answers 422, which the contract does not know')
})

test('with the contract only logged, an answer that breaks it is sent and logged', async () => {
  const { host } = await openBank()
  const { call, logged } = await sampleApp('nonsense', { onBrokenContract: 'log' })
  expect((await call(host)).json()).toEqual({ success: true, data: 'nonsense', message: '' })
  expect(logged.join('')).toContain('saveThing 200: data/data must be integer')
})

test('in a member view an answer that breaks the contract is never sent, because its numbers might not be masked', async () => {
  const bank = await openBank()
  const { app } = await sampleApp('nonsense', { onBrokenContract: 'log' })
  const view = bank.signIn(await bank.addMember('maria'), 'eview', app)
  await view.enter()
  const headers = { authorization: `Bearer ${view.kept.token}` }
  const answer = await view.carry({ method: 'POST', url: '/api/things', payload: {}, headers })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('nonsense')
})

test('every operation of the contract has its own id', () => {
  const ids = contract.operations.map(({ id }): OperationId => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each<[string, (text: string) => string, string]>([
  ['a body, a session and a counter', (text) => text, '200 400 401 403 404 422 423 429 501 5XX'],
  ['nothing but a session', (text) => text.replace(body, ''), '200 401 403 404 423 429 501 5XX'],
  ['no session', (text) => text.replace('{ member: [] }', '').replace(body, ''), '200 403 404 422 423 429 501 5XX'],
  [
    'an optional session',
    (text) => text.replace('{ member: [] }', '{ member: [] }, {}'),
    '200 400 403 404 422 423 429 501 5XX',
  ],
  [
    'no institution',
    (text) =>
      text
        .replace('{ member: [] }', '')
        .replace(body, '')
        .replace('x-limit: writes', 'x-limit: none\n      x-institution: none'),
    '200 403 404 501 5XX',
  ],
  [
    'an idempotency key',
    (text) => text.replace(body, `      parameters: [${key}]\n`),
    '200 400 401 403 404 409 422 423 429 501 5XX',
  ],
  ['a status of its own', (text) => text.replace("'501'", "'413'"), '200 400 401 403 404 413 422 423 429 5XX'],
])('an operation with %s declares the matching refusal statuses', (_, change, statuses) => {
  const [operation] = sampleContract((text) => change(withRefusal(text))).operations
  expect([...(operation?.answers.keys() ?? [])].sort().join(' ')).toBe(statuses)
  expect(operation?.answers.get('403')).toBe(operation?.answers.get('5XX')?.replace('5XX', '4XX'))
})

test.each([
  ['directly', "{ $ref: '#/components/schemas/Caller' }"],
  [
    'in an allOf part',
    "{ allOf: [{ $ref: '#/components/schemas/Caller' }], properties: { count: { type: integer } } }",
  ],
  ['in a oneOf variant', "{ oneOf: [{ type: object }, { allOf: [{ $ref: '#/components/schemas/Caller' }] }] }"],
])('a body with the caller’s id fields %s needs no x-self-id', (_, schema) => {
  const change = (text: string) =>
    `${text.replace('      x-self-id: [userId]\n', '').replace('schema: { type: object }', `schema: ${schema}`)}    Caller: { properties: { userId: {}, idOLBUser: {} } }\n`
  expect(sampleContract(change).operations).toMatchObject([{ selfIds: ['userId', 'idOLBUser'] }])
})

test('every operation of the contract declares refusals with 403 and 404', () => {
  expect(
    contract.operations.filter(({ answers }) => !answers.has('403') || !answers.has('404')).map(({ id }) => id),
  ).toEqual([])
})

const body = `      requestBody:
        required: true
        content: { application/json: { schema: { type: object } } }
`
const key = '{ name: Idempotency-Key, in: header, schema: { type: string } }'
const withRefusal = (text: string) =>
  text.replace(
    "        '5XX':",
    "        '4XX': { content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }\n        '5XX':",
  )
