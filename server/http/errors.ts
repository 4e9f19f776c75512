import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../api/schema.d.ts'
import { toDatabaseError, isUnavailable } from '../db/errors.ts'
import type { AppContext } from '../context.ts'
import { currentTimeFor } from './current-time.ts'
import { problemEnvelope } from './answers.ts'
import { Refusal } from '../refusals.ts'
import type { Contract } from './contract-types.ts'
import { commonHeaders } from './headers.ts'
import { isApi } from './guard.ts'
import { retryAfter, sendUnavailablePage } from './unavailable.ts'
import { toInvalidFields } from './validators.ts'

type RecordRefused = (request: FastifyRequest, refusal: Refusal) => Promise<void>
type Problem = components['schemas']['Problem']

/**
 * Turns every error into an envelope. An unexpected one is logged under a reference, and the caller gets only the
 * reference.
 */
export function answerErrors(app: FastifyInstance, { operations }: Contract, recordRefused: RecordRefused): void {
  const paths = operations.map(({ path }) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`))

  const record = async (request: FastifyRequest, refusal: Refusal) => {
    try {
      await recordRefused(request, refusal)
    } catch (err) {
      request.log.error({ err }, 'a refused write was not recorded')
    }
  }

  app.setErrorHandler<FastifyError | Refusal>(async (thrown, request, reply) => {
    // A refused caller learns nothing about the body.
    const error = request.refused ?? thrown
    if (error instanceof Refusal) {
      logRefusal(request, error)
      await record(request, error)
      if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter)
      return reply.code(error.status).send(problemEnvelope(error.message, error.details))
    }
    if (error.validation)
      return reply
        .code(400)
        .send(problemEnvelope('Some fields are not valid.', { fields: toInvalidFields(error.validation as never) }))
    if (error.statusCode === 413) return reply.code(413).send(problemEnvelope('This is too large.'))
    // Malformed JSON, another content type, a broken header.
    if (error.statusCode && error.statusCode < 500)
      return reply.code(400).send(problemEnvelope('The request could not be read.'))
    request.log.error({ err: error }, 'failed')
    if (isUnavailable(error)) {
      reply.code(503).header('retry-after', retryAfter)
      return isApi(request)
        ? reply.send(toInternalError(request, 'db read or write error'))
        : sendUnavailablePage(reply)
    }
    const type = toDatabaseError(error).code?.length === 5 ? 'db read or write error' : 'backend internal error'
    return reply.code(500).send(toInternalError(request, type))
  })

  // Also what is refused before a handler runs, such as a body that cannot be read.
  app.addHook('onResponse', async (request, { statusCode }) => {
    if ([400, 413, 422].includes(statusCode)) logCaller(request, 'not valid')
  })

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isApi(request) && paths.some((known) => known.test(path)))
      return reply.code(405).send(problemEnvelope('This cannot be done here.'))
    return reply.code(404).send(noOperation())
  })
}

function logRefusal(request: FastifyRequest, { status, cause }: Refusal): void {
  const institution = request.identity?.institution?.id ?? null
  if (cause) request.log.error({ err: cause, institution }, 'failed, and refused')
  if ([401, 403, 429].includes(status)) logCaller(request, 'refused')
}

/** Logs who called what, from where, so that an attack shows in the log. */
const logCaller = ({ operation, identity, ip, log }: FastifyRequest, what: string): void =>
  log.info({ operation: operation?.id ?? null, person: identity?.caller?.id ?? null, address: ip }, what)

/** Answers a path that cannot be decoded. No hook runs for it, so this sets the headers itself. */
export const answerUnroutable = (context: AppContext) => {
  const headersFor = commonHeaders(context.settings.publicUrl)
  return async (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const date = (await currentTimeFor(context, request.hostname)).toUTCString()
    await reply
      .code(404)
      .headers({ ...headersFor(true), date })
      .send(noOperation())
  }
}

/** Returns what the caller learns about an internal error; the log has it under the same reference. */
export const toInternalError = ({ id }: FastifyRequest, type: Problem['error']['type'] = 'backend internal error') =>
  problemEnvelope(`Something went wrong. Reference: ${id}`, { type })

const noOperation = () => problemEnvelope('There is no such operation.')
