import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { type NamedAccount, namedAccountsOf } from './accountNames.rules.ts'

export const getSummary = fromPromise<NamedAccount[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId }, signal })
  return namedAccountsOf(await readingOf(ask, "error trying to get customer's accounts"))
})

type Renaming = { userId: number; uniqueId: string; accountType: 1 | 2; description: string }

export const saveAccountDescription = fromPromise<void, Renaming>(async ({ input: { userId, ...account }, signal }) => {
  const body = { idOLBUser: userId, ...account }
  await dataOf(
    client.POST('/customer/saveaccountdesc', { body, params: { header: {} }, signal }),
    "error trying to save customer's description",
  )
})
