import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import type { Chosen } from '../shared/chosen.rules.ts'
import type { ProvenBy } from './memberInvitation.rules.ts'

const failed = 'error trying to open the invitation'
const proofOf = ({ hash, dob, ssn }: ProvenBy) => ({ hash, dob: dayToWire(dob), ssn })

export const checkMemberInvitation = fromPromise<unknown, { hash: string }>(({ input: { hash }, signal }) =>
  readingOf(() => client.POST('/auth/invitation/check', { body: { hash }, signal }), failed),
)

export const proveMemberInvitation = fromPromise<components['schemas']['InvitedMember'], ProvenBy>(({ input, signal }) =>
  dataOf(client.POST('/auth/invitation/proof', { body: proofOf(input), signal }), failed),
)

export const acceptMemberInvitation = fromPromise<unknown, ProvenBy & { chosen: Chosen }>(({ input, signal }) => {
  const { username, phrase, password } = input.chosen
  const body = { ...proofOf(input), username: username.trim(), phrase: phrase.trim(), password }
  return dataOf(client.POST('/auth/invitation', { body, signal }), 'error trying to accept the invitation')
})
