import { handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { announceTyping, findSender } from './typing-store.ts'

export const typing = handlers(() => ({
  reportTyping: async ({ db, institution, caller, params }) => {
    const form = { institutionId: institution.id, id: params.id }
    const sender = await findSender(db, form)
    const isMember = caller.audience === 'member'
    if (sender === null || (isMember && sender !== caller.id)) throw notYoursRefusal()
    await announceTyping(db, form, isMember ? null : sender)
  },
}))
