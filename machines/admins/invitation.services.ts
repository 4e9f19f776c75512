import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { AcceptanceDraft, Invitation } from './invitation.rules.ts'

const failed = 'error trying to open the invitation'

export const checkInvitation = fromPromise<Invitation, { hash: string }>(({ input: { hash }, signal }) =>
  readingOf(() => client.POST('/admin/invitation/check', { body: { hash }, signal }), failed),
)

export const acceptInvitation = fromPromise<unknown, { hash: string; draft: AcceptanceDraft }>(({ input: { hash, draft }, signal }) => {
  const { name, username, phrase, password } = draft
  const body = { hash, name: name.trim(), username: username.trim(), phrase: phrase.trim(), password }
  return dataOf(client.POST('/admin/invitation', { body, signal }), 'error trying to accept the invitation')
})
