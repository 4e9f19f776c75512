import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { Contract, OperationId } from '../../server/http/contract-types.ts'
import { parseContract } from '../../server/http/contract.ts'
import { mergeContract } from '../../tools/merge-contract.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { guardRequests } from '../../server/http/guard.ts'
import { logOptions } from '../../server/http/log.ts'
import { mountContract, type Options } from '../../server/http/mount.ts'
import { openRunner } from '../../server/operations/together.ts'
import { context } from '../support/bank.ts'

/** Parses a contract of one operation, with a change. */
export const sampleContract = (change: (text: string) => string = (text) => text): Contract =>
  parseContract(mergeContract(() => change(sample)))

/** Builds an app with this operation, and collects its log. */
export async function sampleApp(answer: unknown, { onBrokenContract = 'throw' as const }: Partial<Options> = {}) {
  const logged: string[] = []
  const app = fastify(logOptions({ write: (line) => void logged.push(line) }))
  const contract = sampleContract((text) => text.replace('security: [{ member: [] }]', 'security: []'))
  const handlers = { [sampleId]: async () => (typeof answer === 'function' ? answer() : answer) }
  await app.register(cookie)
  guardRequests(app, context)
  answerErrors(app, contract, async () => {})
  mountContract(app, context, contract, { handlers, openRunner, onBrokenContract })
  return {
    app,
    logged,
    call: (host: string) => app.inject({ method: 'POST', url: '/api/things', payload: {}, headers: { host } }),
  }
}

const sampleId = 'saveThing' as OperationId

const sample = `
openapi: 3.1.1
tags: [{ name: things }]
paths:
  /things:
    post:
      operationId: saveThing
      security: [{ member: [] }]
      x-limit: writes
      x-self-id: [userId]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object } } }
      responses:
        '200':
          description: Saved.
          content: { application/json: { schema: { type: object, properties: { data: { type: integer } } } } }
        '501':
          description: Not yet.
        '5XX':
          description: Ours.
          content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } }
components:
  parameters:
    IdempotencyKey: { name: Idempotency-Key, in: header, required: true, schema: { type: string } }
  schemas:
    Problem: { type: object, required: [success, data, message, error] }
`
