import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../api/schema.d.ts'
import { faultOf } from '../db/open.ts'
import { problemOf, Refusal } from './answers.ts'
import type { Contract } from './contract.ts'
import { isApi } from './guard.ts'
import { fieldsOf } from './validators.ts'

type Problem = components['schemas']['Problem']

/** Every failure becomes the envelope here. What we did not mean to say goes to the log under a reference, and only the reference goes out. */
export function answerErrors(app: FastifyInstance, { operations }: Contract): void {
  const paths = operations.map(({ path }) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`))

  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter)
      return reply.code(error.status).send(problemOf(error.message, error.details))
    }
    if (error.validation)
      return reply.code(400).send(problemOf('Some fields are not valid.', { fields: fieldsOf(error.validation as never) }))
    if (error.statusCode === 413) return reply.code(413).send(problemOf('This is too large.'))
    // A body that is no JSON, another content type, a broken header.
    if (error.statusCode && error.statusCode < 500) return reply.code(400).send(problemOf('The request could not be read.'))
    request.log.error({ err: error }, 'failed')
    const status = isUnreachable(error) ? 503 : 500
    const type = faultOf(error).code?.length === 5 ? 'db read or write error' : 'backend internal error'
    return reply.code(status).send(faultUnder(request, type))
  })

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isApi(request) && paths.some((known) => known.test(path))) return reply.code(405).send(problemOf('This cannot be done here.'))
    return reply.code(404).send(noOperation())
  })
}

/** A path that does not decode. It passes no hook, so the answer brings its own headers. */
export function answerUnroutable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(noOperation())
}

/** All that goes out of a fault of ours; the log has it under the same reference. */
export const faultUnder = ({ id }: FastifyRequest, type: Problem['error']['type'] = 'backend internal error') =>
  problemOf(`Something went wrong. Reference: ${id}`, { type })

const noOperation = () => problemOf('There is no such operation.')

const isUnreachable = (error: unknown) =>
  ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'].includes(faultOf(error).code ?? '')
