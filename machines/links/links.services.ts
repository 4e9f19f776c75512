import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { Partner, QuickLink, Redirect } from './links.rules.ts'

export const getSsoList = fromPromise<Partner[], { userId: number }>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/sso/getlist', { body: { userId }, signal }), 'error trying to get single sign on list.'),
)

export const getSsoUrl = fromPromise<Redirect, { userId: number; ssoId: number }>(({ input, signal }) =>
  dataOf(client.POST('/sso/geturl', { body: input, signal }), noAddress),
)

export const noAddress = 'error trying to get redirect url'

type Input = { userId: number }

export const getQuickLinks = fromPromise<QuickLink[], Input>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/fi/getquicklinks', { body: { userId }, signal }), 'error trying to get quick links'),
)

export const getExternalSiteMessage = fromPromise<{ message: string }, Input>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/fi/getexternalsitemsg', { body: { userId }, signal }), 'error trying to get external site messages'),
)
