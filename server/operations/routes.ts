import type { components } from '../../api/schema.d.ts'
import { transact } from '../db/open.ts'
import { handlers } from '../http/call.ts'
import { throwStillRunning } from './once.ts'
import * as store from './store.ts'

type State = components['schemas']['OperationState']

export const operations = handlers(() => ({
  getOperation: ({ db, params, member }) =>
    transact(db, async (tx) => {
      const { free, stored } = await store.claim(tx, member, params.key)
      if (stored) return toState(stored)
      if (!free) return { state: 'running' }
      // Read again under the lock: only now is it certain that no request is writing.
      const ended = await store.readOperation(tx, member, params.key)
      return ended ? toState(ended) : { state: 'none' }
    }),

  releaseOperation: ({ db, params, member, now }) =>
    transact(db, async (tx): Promise<State> => {
      await store.waitFor(tx, member, params.key)
      await store.storeAnswerIfNew(tx, store.toReleasedKey(member, params.key, now))
      const stored = await store.readOperation(tx, member, params.key)
      return stored ? toState(stored) : { state: 'none' }
    }).catch(throwStillRunning),
}))

function toState({ state, http_status, answer, confirm_num }: store.OperationRow): State {
  if (state === 'released') return { state }
  return {
    state,
    httpStatus: http_status ?? 200,
    answer: answer as Record<string, unknown>,
    ...(confirm_num && { confirmNum: confirm_num }),
  }
}
