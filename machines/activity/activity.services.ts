import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type Activity, activityOf } from './activity.rules.ts'

type Asked = { institutionId: number; none: boolean }
type Counted = { response: Response }

const fallback = 'error trying to get the activity'

const totalOf = ({ response }: Counted) => Number(response.headers.get('X-Total-Count'))

export const getMemberActivity = fromPromise<Page<Activity>, Asked>(async ({ input: { institutionId, none }, signal }) => {
  let total = 0
  const params = { path: { fiId: institutionId }, query: { none } }
  const ask = async () => {
    const answer = await client.GET('/activity-reports/members/history/{fiId}', { params, signal })
    total = totalOf(answer)
    return answer
  }
  return { items: (await readingOf(ask, fallback)).map(activityOf), total }
})

export const getAdminActivity = fromPromise<Page<Activity>, Asked>(async ({ input: { none }, signal }) => {
  let total = 0
  const ask = async () => {
    const answer = await client.GET('/activity-reports/admin/all', { params: { query: { none } }, signal })
    total = totalOf(answer)
    return answer
  }
  return { items: (await readingOf(ask, fallback)).map(activityOf), total }
})
