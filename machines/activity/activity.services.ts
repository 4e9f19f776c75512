import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingPage } from '../../api/pages.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type Activity, activityOf } from './activity.rules.ts'

type Asked = { institutionId: number; none: boolean }

const fallback = 'error trying to get the activity'

export const getMemberActivity = fromPromise<Page<Activity>, Asked>(async ({ input: { institutionId, none }, signal }) => {
  const params = { path: { fiId: institutionId }, query: { none } }
  const ask = () => client.GET('/activity-reports/members/history/{fiId}', { params, signal })
  const { items, total } = await readingPage(ask, fallback)
  return { items: items.map(activityOf), total }
})

export const getAdminActivity = fromPromise<Page<Activity>, Asked>(async ({ input: { none }, signal }) => {
  const ask = () => client.GET('/activity-reports/admin/all', { params: { query: { none } }, signal })
  const { items, total } = await readingPage(ask, fallback)
  return { items: items.map(activityOf), total }
})
