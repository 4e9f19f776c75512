import { operation } from '../../api/calls/admins.ts'
import type { AcceptanceDraft } from './invitation.rules.ts'

export const checkInvitation = operation('checkInvitation')

export const acceptInvitation = operation('acceptInvitation', {
  send({ hash, draft: { name, username, phrase, password } }: { hash: string; draft: AcceptanceDraft }) {
    return { hash, name: name.trim(), username: username.trim(), phrase: phrase.trim(), password }
  },
})
