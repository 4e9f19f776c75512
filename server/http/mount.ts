import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Unavailable } from '../db/errors.ts'
import { type Db, transact } from '../db/open.ts'
import { readFromEither } from '../db/standby.ts'
import { setAsOf } from './as-of.ts'
import type { AppContext } from '../context.ts'
import { fingerprint } from '../security/secrets.ts'
import { toSendable, toSuccess } from './answers.ts'
import { Refusal } from '../refusals.ts'
import { type Call, createCall, type Handlers, type Together } from './call.ts'
import { characterCheck } from './characters.ts'
import type { Contract, Operation, OperationId } from './contract-types.ts'
import { closedRefusal } from './closed.ts'
import { findClosed } from './closed-store.ts'
import { sessionCookies } from './cookies.ts'
import { toInternalError } from './errors.ts'
import { admit, needsBody, refuseStaffEntry, refuseForeignIds } from './gate.ts'
import { anonymous, type Identity, identifyTogether, type ShownCredentials, whyEnded } from './identify.ts'
import { addPage, isOfView } from './member-view.ts'
import { getRequestSchema } from './request-schema.ts'
import { validatorsFor } from './validators.ts'
import { countInMemory } from './limits.ts'
import { listReader } from './list-reader.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
    operation: Operation | null
    /** A refusal that waits for the body, which says whom the call was about. */
    refused: Refusal | null
  }
}

type HandlerPart = (call: Call<OperationId>) => Promise<unknown>
/**
 * `begin`: the first part of a two-part handler; `together` belongs to `withTogether`, the others to
 * `withReducedStoredAnswer`.
 */
export type Handler = HandlerPart & {
  together?: Together<OperationId>
  begin?: (call: Call<OperationId>) => Promise<HandlerPart>
  reduced?: (answer: unknown) => unknown
  again?: (call: Call<OperationId>, stored: unknown) => Promise<unknown>
}
/** Returns a function that runs the handler at most once for each key. */
type OpenRunner = (
  context: AppContext,
  operation: OperationId,
  handler: Handler,
) => (key: string, call: Call<OperationId>, reply: FastifyReply) => Promise<unknown>
export type Options = {
  handlers: Partial<Handlers<OperationId>>
  openRunner: OpenRunner
  onBrokenContract: 'throw' | 'log'
}

/** Mounts every operation of the contract under /api: identify, admit, validate, handle, check the answer. */
export function mountContract(
  app: FastifyInstance,
  context: AppContext,
  contract: Contract,
  { handlers, openRunner, onBrokenContract }: Options,
): void {
  const { standby } = context
  const identify = identifyTogether(context)
  const identifyOnStandby = standby ? identifyTogether({ ...context, db: standby.db }, countInMemory()) : identify
  const validators = validatorsFor(contract)
  const secure = context.settings.publicUrl?.protocol === 'https:'
  const missing = contract.operations.filter(({ id }) => !handlers[id])
  if (missing.length > 0)
    throw new Error(
      `no handler for ${missing.map(({ id }) => id).join(', ')}: write it in a routes.ts of its area, and run npm run generate`,
    )

  app.decorateRequest('operation', null)
  app.decorateRequest('refused', null)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledLate(() =>
      httpPart === 'body' ? validators.strict(schema as object) : validators.lenient(schema as object),
    ),
  )
  for (const operation of contract.operations) {
    const readLists = listReader(operation, validators)
    const checkCharacters = characterCheck(contract, operation)
    const handler = handlers[operation.id] as Handler
    const read = <R>(work: (db: Db) => Promise<R>) =>
      operation.ofStandby ? readFromEither(context, work) : work(context.db)
    const once = openRunner(context, operation.id, handler)
    app.route({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: getRequestSchema(operation),
      ...(operation.largestBody && { bodyLimit: operation.largestBody }),
      onRequest: async (request) => {
        request.operation = operation
        request.identity = anonymous(context.clock())
        if (!operation.ofInstitution) return
        const shown = shownBy(request)
        const asked = { ...shown, address: request.ip, limit: operation.limit, open: operation.open }
        request.identity = await read((db) => (db === context.db ? identify : identifyOnStandby)(asked))
        const { institution, caller } = request.identity
        const closed = institution ? null : await read((db) => findClosed(db, shown.host))
        if (closed) throw closedRefusal(closed, context.clock(), operation.key !== 'none')
        const ended =
          institution && !caller && !operation.open
            ? await read(async (db) => {
                const ended = await whyEnded(db, institution.id, shown)
                // The standby may not have heard of this session yet, and a 401 would end it in the browser.
                if (db !== context.db && !ended) throw new Unavailable('the standby does not know this session')
                return ended
              })
            : undefined
        try {
          admit(operation, request.identity, { address: request.ip, scale: context.settings.rateLimitScale, ended })
        } catch (error) {
          if (!needsBody(operation, request.identity, error)) throw error
          request.refused = error
        }
      },
      preValidation: async ({ refused }) => {
        if (refused) throw refused
      },
      preHandler: async (request) => {
        // The contract allows no body here, so it was not validated.
        if (operation.body === null) request.body = undefined
        readLists(request.query as Record<string, unknown>)
        checkCharacters(request)
        const { caller, institution } = request.identity
        if (!institution) return
        refuseStaffEntry({ ...(request.body as object) }, institution, request.ip)
        for (const sent of [request.params, request.query, request.body])
          refuseForeignIds(operation, { ...(sent as object) }, caller, institution)
      },
      handler: async (request, reply) => {
        const call = createCall(request, reply, request.identity, secure, context.db)
        if (isOfView(request.identity) && !operation.open) return toSuccess(await view(operation.id, call))
        if (operation.key === 'none') {
          const answer = await read(async (db) => {
            if (db !== context.db) await setAsOf(db, request.identity, reply)
            return handler(createCall(request, reply, request.identity, secure, db))
          })
          return toSendable(answer, reply)
        }
        const key = request.headers['idempotency-key'] as string | undefined
        if (key) return once(key, call, reply)
        const inside = (await handler.begin?.(call)) ?? handler
        return toSuccess(
          await transact(context.db, (tx) => inside(createCall(request, reply, request.identity, secure, tx))),
        )
      },
    })
  }
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request
    if (!operation) return payload
    const isView = isOfView(request.identity)
    if (isView) validators.maskForView(operation, reply.statusCode, payload)
    const violation = validators.violationIn(operation, reply.statusCode, payload)
    if (!violation) return payload
    request.log.error({ violation }, 'an answer breaks the contract')
    // In a view the contract must be met, because masking depends on it.
    if (onBrokenContract === 'log' && !isView) return payload
    // Set the status here: an error thrown while an error is serialized would skip our error handler.
    reply.code(500)
    return toInternalError(request)
  })

  /** Runs a handler in a read-only transaction, so that a view can never write. */
  async function view(id: OperationId, call: Call<OperationId>): Promise<unknown> {
    await addPage(context.db, call.member, call.caller.viewerId, id)
    return transact(context.db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      return (handlers[id] as Handler)({ ...call, db: tx })
    })
  }

  function shownBy(request: FastifyRequest): ShownCredentials {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return {
      host: request.hostname.toLowerCase(),
      token: fingerprint(token),
      cookies: sessionCookies(request, secure).map(fingerprint),
    }
  }
}

/** Compiles a validator on first use: compiling all of them would add a second to each start. */
function compiledLate(compile: () => ValidateFunction) {
  let validate: ValidateFunction | undefined
  const validateLate: ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'> = (data) => {
    validate ??= compile()
    const isValid = validate(data)
    validateLate.errors = validate.errors ?? null
    return isValid
  }
  return validateLate
}
