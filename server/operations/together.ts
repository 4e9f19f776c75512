import type { FastifyReply } from 'fastify'
import { isUnavailable } from '../db/errors.ts'
import { transact, type Tx } from '../db/open.ts'
import { inGroups } from '../groups.ts'
import { toSuccess } from '../http/answers.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import type { OperationId } from '../http/contract-types.ts'
import type { Handler } from '../http/mount.ts'
import { answersOf, once } from './once.ts'
import { claimNew } from './store.ts'

type Request = { key: string; call: Call<OperationId> }
type Together = NonNullable<Handler['together']>

const maxTogether = 32

/** Returns a function that runs the handler at most once for each key, with other requests where it can. */
export function openRunner(context: AppContext, operation: OperationId, handler: Handler) {
  const together = handler.together && openTogether(context, operation, handler.together)
  return async (key: string, call: Call<OperationId>, reply: FastifyReply): Promise<unknown> => {
    const answer = await together?.({ key, call }).catch((error) => {
      if (!isUnavailable(error)) reply.log.error({ err: error }, 'requests failed together, and are done alone')
      return null
    })
    return answer ?? once(context, operation, key, call, handler, reply)
  }
}

/**
 * Returns a function that does the waiting requests of an institution in one transaction, each with its own key and
 * answer. It returns null for a request that must be done alone: because it would wait for a lock, is refused, or was
 * made before. Where the transaction fails, all must: even if only the answer to its COMMIT was lost, their keys tell
 * what was done.
 */
function openTogether(context: AppContext, operation: OperationId, { canJoin, run }: Together) {
  const institutions = new Map<number, (request: Request) => Promise<unknown>>()

  const open = (institutionId: number) =>
    inGroups<Request, unknown>((requests) => transact(context.db, (tx) => runInside(tx, institutionId, requests)), {
      max: maxTogether,
      of: ({ call }) => call.member.personId,
      isLimited: context.settings.databaseUrl !== null,
    })

  async function runInside(tx: Tx, institutionId: number, requests: readonly Request[]): Promise<unknown[]> {
    const keys = requests.map(({ key, call }) => ({ key, personId: call.member.personId }))
    const areNew = await claimNew(tx, institutionId, keys)
    const claimed = requests.filter((_, index) => areNew[index])
    const calls = claimed.map(({ key, call }) => {
      const { toAnswer } = answersOf(context, operation, key, call)
      const answerToStore: Call<OperationId>['answerToStore'] = (answer, confirmNum) =>
        toAnswer('done', 200, toSuccess(answer), confirmNum ?? null)
      return { ...call, db: tx, answerToStore }
    })
    const answers = calls.length > 0 ? await run(tx, institutionId, calls) : []
    return requests.map((request) => {
      const answer = answers[claimed.indexOf(request)] ?? null
      return answer && toSuccess(answer)
    })
  }

  return async (request: Request): Promise<unknown> => {
    if (!canJoin(request.call)) return null
    const { institutionId } = request.call.member
    const join = institutions.get(institutionId) ?? open(institutionId)
    institutions.set(institutionId, join)
    return join(request)
  }
}
