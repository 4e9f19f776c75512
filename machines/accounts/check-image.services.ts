import { fromPromise } from 'xstate'
import { calls } from '../../api/calls/accounts.ts'
import type { CallResponse } from '../../api/client.ts'
import { ask } from '../../api/operation.ts'
import { errorFrom } from '../../api/problems.ts'

/** The bank returns a page even where it has no picture. */
export type CheckPage = { page: string; hasPicture: boolean }

export const getCheckImage = fromPromise<CheckPage, { userId: number; transaction: string }>(
  async ({ input: { userId, transaction }, signal }) =>
    (await ask(calls.getCheckImage, { userId, transaction: { uniqueId: transaction } }, { signal }, toCheckPage)).data,
)

/** Converts an answer. One without a picture is an error that still has a page. */
function toCheckPage(exchanged: CallResponse, fallback: string) {
  const { success, data } = (exchanged.body ?? {}) as { success?: boolean; data?: unknown }
  const { headers, ok } = exchanged.response
  if (!ok || typeof data !== 'string') throw errorFrom(exchanged.body, exchanged.response, fallback)
  return { data: { page: data, hasPicture: success === true }, headers, message: '' }
}
