import { operation } from '../../api/calls/access.ts'
import { dayToWire } from '../../values/days.ts'
import type { ChosenCredentials } from '../shared/chosen.rules.ts'
import type { IdentityProof } from './member-invitation.rules.ts'

const toProof = ({ hash, dob, ssn }: IdentityProof) => ({ hash, dob: dayToWire(dob), ssn })

export const checkMemberInvitation = operation('checkMemberInvitation')

export const proveMemberInvitation = operation('proveMemberInvitation', { send: toProof })

export const acceptMemberInvitation = operation('acceptMemberInvitation', {
  send({ chosen: { username, phrase, password }, ...proof }: IdentityProof & { chosen: ChosenCredentials }) {
    return { ...toProof(proof), username: username.trim(), phrase: phrase.trim(), password }
  },
})
