import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { type Outcome, outcomeOf } from './operations.rules.ts'

type Input = { key: string }

const fallback = 'error trying to learn what became of the request'

export const getOperation = fromPromise<Outcome, Input>(async ({ input: { key }, signal }) =>
  outcomeOf(await dataOf(client.GET('/operations/{key}', { params: { path: { key } }, signal }), fallback), fallback),
)

export const releaseOperation = fromPromise<Outcome, Input>(async ({ input: { key }, signal }) =>
  outcomeOf(await dataOf(client.POST('/operations/{key}/release', { params: { path: { key } }, signal }), fallback), fallback),
)
