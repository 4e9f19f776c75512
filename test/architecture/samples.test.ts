import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { parseContract, readContract } from '../../server/http/contract.ts'
import { mergeContract } from '../../tools/merge-contract.ts'
import * as demo from '../../server/demo/institution/menus.ts'
import { fullMenu, officeMenu, shortMenu } from '../../stories/session/menus.ts'
import { problem } from '../../stories/shared/samples.ts'
import { repositoryFiles, top } from './files.ts'
import { machinesIn } from './machines.ts'
import { type Sampled, sampleViolations, samplesIn, unsampledViolations } from './samples.ts'

test('every sample matches the contract, and every operation that a machine calls has one', async () => {
  const contract = readContract()
  const paths = repositoryFiles().map(({ path }) => path)
  const load = <T>(pattern: RegExp, take: (path: string, module: object) => T) =>
    Promise.all(
      paths
        .filter((path) => pattern.test(path))
        .map(async (path) => take(path, await import(/* @vite-ignore */ join(top, path)))),
    )
  const sampled = await load(/^stories\/[^/]+\/.+\.samples\.tsx?$/, samplesIn)
  const machines = await load(/^machines\/.+\.machine\.ts$/, (path, module) => machinesIn(path, { ...module }))
  const operations = contract.operations.map(({ id }) => id)
  expect(sampled.flatMap((one) => sampleViolations(one, contract))).toEqual([])
  expect(unsampledViolations(machines.flat(), sampled, operations)).toEqual([])
  expect(sampled.length).toBeGreaterThan(0)
})

test('the menus in the samples are those of the demo', () => {
  expect({ fullMenu, shortMenu, officeMenu }).toEqual({ ...demo })
})

const small = `
tags: [{ name: loans }]
paths:
  /loans:
    get:
      operationId: getLoans
      security: []
      x-limit: none
      responses:
        '200': { content: { application/json: { schema: { type: object, properties: { message: { enum: ['', allowed] }, data: { type: array, items: { type: number, multipleOf: 0.01 } } } } } } }
        '422': { content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
components:
  schemas:
    Problem: { type: object, properties: { error: { type: object, properties: { code: { enum: [limit] }, fields: { maxProperties: 1 } } } } }
`
const contract = parseContract(mergeContract(() => small))

const toSamples = (samples: object) => ({ path: 'stories/loans/loans.samples.ts', samples }) as Sampled

test('samples that match the API contract cause no violations', () => {
  const refusals = {
    limit: problem(422, 'That is too much.', { code: 'limit', fields: { amount: 'too much' } }),
    lost: problem(0, 'No answer came.'),
    late: { ...problem(0, 'No answer came.'), kind: 'failure' },
  }
  expect(
    sampleViolations(toSamples({ getLoans: { answers: { none: [], two: [0.07, 25.5] }, refusals } }), contract),
  ).toEqual([])
  expect(sampleViolations(toSamples({ getLoans: { answers: { none: [] }, message: 'allowed' } }), contract)).toEqual([])
  expect(sampleViolations(toSamples({ getLoans: { answers: {} } }), contract)).toEqual([])
})

test.each<[string, object, string]>([
  [
    'an answer that breaks its schema',
    { getLoans: { answers: { one: [1, '2'] } } },
    ', getLoans one: getLoans 200: data/data/1 must be number',
  ],
  [
    'no answer at all',
    { getLoans: { answers: { none: null } } },
    ', getLoans none: getLoans 200: data/data must be array',
  ],
  [
    'a message outside the contract',
    { getLoans: { answers: { none: [] }, message: 'no' } },
    ', getLoans none: getLoans 200: data/message must be equal',
  ],
  [
    'half a cent',
    { getLoans: { answers: { one: [0.075] } } },
    ', getLoans one: getLoans 200: data/data/0 must be multiple of 0.01',
  ],
  ['an unknown operation', { getLoan: { answers: {} } }, ': openapi.yaml knows no operation getLoan'],
  [
    'a status that the operation never answers',
    refused(problem(404, '')),
    ', getLoans no: getLoans answers 404, which the contract',
  ],
  [
    'an unknown code',
    refused(problem(422, '', { code: 'weak_password' })),
    ', getLoans no: getLoans 422: data/error/code must be',
  ],
  [
    'error fields that break their schema',
    refused(problem(422, '', { fields: { a: '', b: '' } })),
    ', getLoans no: getLoans 422: data/error/fields must',
  ],
  [
    'an error of the wrong kind',
    refused({ ...problem(422, ''), kind: 'session' }),
    ', getLoans no: the client makes no session of the status 422',
  ],
])('the sample check refuses %s', (_, samples, violation) => {
  expect(sampleViolations(toSamples(samples), contract)).toEqual([
    expect.stringContaining(`stories/loans/loans.samples.ts${violation}`),
  ])
})

test('every invoked service needs a sample if its area has samples', () => {
  const machine = createMachine({
    id: 'loan',
    invoke: { src: 'clock' },
    initial: 'a',
    states: { a: { invoke: { src: 'getLoans' } } },
  })
  const machines = [{ path: 'machines/loans/loan.machine.ts', machine }]
  const violations = (sampled: Sampled[]) => unsampledViolations(machines, sampled, ['getLoans'])
  expect(violations([])).toEqual([])
  expect(violations([{ ...toSamples({}), path: 'stories/goals/goals.samples.ts' }])).toEqual([])
  expect(violations([toSamples({ getLoans: { answers: {} } })])).toEqual([
    'machines/loans/loan.machine.ts invokes getLoans, of which there is no sample answer. Add one to the samples in stories/loans.',
  ])
  expect(violations([toSamples({ getLoans: { answers: { none: [] } } })])).toEqual([])
})

function refused(no: object) {
  return { getLoans: { answers: {}, refusals: { no } } }
}
