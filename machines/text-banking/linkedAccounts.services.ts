import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { type LinkDraft, type LinkedAccount, linkedAccountOf } from './linkedAccounts.rules.ts'

type Input = { userId: number }

export const getLinkedAccounts = fromPromise<LinkedAccount[], Input & { phoneId: number }>(
  async ({ input: { userId, phoneId }, signal }) => {
    const ask = () => client.POST('/textbanking/getlinkedaccounts', { body: { userId, phoneId }, signal })
    return (await readingOf(ask, 'error trying to get linked accounts.')).map(linkedAccountOf)
  },
)

type Update = Input & LinkDraft & { phoneLinkedAccountId: number }

export const updateLinkedAccount = fromPromise<void, Update>(async ({ input, signal }) => {
  const params = { header: { 'Idempotency-Key': newUuid() } }
  await dataOf(client.POST('/textbanking/updatelinkedaccount', { body: input, params, signal }), 'error trying to update linked account.')
})
