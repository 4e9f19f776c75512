import { operation } from '../../api/calls/member-views.ts'
import type { Ticket, ViewDraft } from './member-log-in.rules.ts'

export const startMemberView = operation('startMemberView', {
  send: ({ userId, username, reason }: ViewDraft & { userId: number }) => ({
    userId,
    username: username.trim(),
    reason: reason.trim(),
  }),
  answer: (ticket): Ticket => ticket,
})

export const endMemberView = operation('endMemberView')
