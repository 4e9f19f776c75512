import type { FastifyReply } from 'fastify'
import { toCanonicalText } from '../security/canonical.ts'
import { toDatabaseError } from '../db/errors.ts'
import { type Db, transact, type Tx } from '../db/open.ts'
import { problemEnvelope, toSuccess } from '../http/answers.ts'
import { Refusal } from '../refusals.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import type { OperationId } from '../http/contract-types.ts'
import type { Handler } from '../http/mount.ts'
import type { StoredAnswer } from '../db/stored-answer.ts'
import * as store from './store.ts'

/** Returns two functions: one makes the stored answer of this request, one returns whether an earlier request was the same. */
export function answersOf(
  { secrets }: Pick<AppContext, 'secrets'>,
  operation: OperationId,
  key: string,
  call: Call<OperationId>,
) {
  const { member, now } = call
  const request = toCanonicalText({ body: call.body ?? null, params: call.params ?? null })
  // A MAC, because a body may hold a password that could be guessed from a plain hash.
  const bodyHash = secrets.mac('request', request)
  const toAnswer = (
    state: StoredAnswer['state'],
    httpStatus: number,
    answer: unknown,
    confirmNum: string | null = null,
  ): StoredAnswer => {
    return { ...member, key, operation, bodyHash, state, httpStatus, answer, confirmNum, madeAt: now }
  }
  return {
    toAnswer,
    isSameRequest: (stored: store.OperationRow) =>
      stored.operation === operation && secrets.matches('request', request, stored.body_hash),
  }
}

/**
 * Runs a handler at most once for its key, in one transaction with the stored answer. A repeat gets that answer, even a
 * refusal. An internal error or lost connection stores nothing, so the caller may retry.
 */
export async function once(
  { db, secrets }: AppContext,
  operation: OperationId,
  key: string,
  call: Call<OperationId>,
  handler: Handler,
  reply: FastifyReply,
): Promise<unknown> {
  const { member } = call
  const { toAnswer, isSameRequest } = answersOf({ secrets }, operation, key, call)
  const replay = async (stored: store.OperationRow, on: Db) => {
    if (stored.state === 'released')
      throw new Refusal(409, 'This request was given up before it arrived.', { code: 'key_released' })
    if (!isSameRequest(stored)) throw new Refusal(409, 'This key belongs to another request.', { code: 'key_reused' })
    reply.code(stored.http_status ?? 200).header('idempotency-replayed', 'true')
    if (!handler.again || stored.state !== 'done') return stored.answer
    const { data } = stored.answer as { data: unknown }
    return toSuccess(await handler.again({ ...call, db: on as Tx }, data))
  }
  try {
    const earlier = handler.begin ? await store.readOperation(db, member, key) : null
    if (earlier) return replay(earlier, db)
    const inside = (await handler.begin?.(call)) ?? handler
    const outcome = await transact(db, async (tx) => {
      const { free, stored } = await store.claim(tx, member, key)
      if (stored) return replay(stored, tx)
      if (!free) throw stillRunning()
      let written = false
      const answerToStore: Call<OperationId>['answerToStore'] = (answer, confirmNum) => {
        written = true
        return toAnswer('done', 200, toSuccess(answer), confirmNum ?? null)
      }
      const result = await inside({ ...call, db: tx, answerToStore })
      if (result instanceof Refusal) return result
      const answer = toSuccess(result)
      if (!written)
        await store.storeAnswer(
          tx,
          toAnswer('done', 200, handler.reduced ? toSuccess(handler.reduced(result)) : answer),
        )
      return answer
    })
    if (outcome instanceof Refusal) throw outcome
    return outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throwStillRunning(error)
    if (!isAnAnswer(error)) throw error
    const refused = toAnswer('refused', error.status, problemEnvelope(error.message, error.details))
    // A request with the same key may have finished between the two transactions: then its answer counts.
    const stored = await transact(db, (tx) =>
      store.storeAnswerIfNew(tx, refused).then(() => store.readOperation(tx, member, key)),
    )
    if (stored?.state === 'refused') throw error
    return stored ? replay(stored, db) : Promise.reject(error)
  }
}

/** Throws when the first request still runs after any reasonable wait; the caller asks again. */
export function throwStillRunning(error: unknown): never {
  throw toDatabaseError(error).code === '55P03' ? stillRunning() : error
}

const stillRunning = () => new Refusal(409, 'This request is still running.', { code: 'in_progress', retryAfter: 1 })

// 401, 429 and refusals of the key itself mean that the handler decided nothing, so another try may succeed.
const isAnAnswer = ({ status, details: { code } }: Refusal) =>
  status > 401 &&
  status < 500 &&
  status !== 429 &&
  code !== 'key_reused' &&
  code !== 'key_released' &&
  code !== 'in_progress' &&
  code !== 'reauth_required'
