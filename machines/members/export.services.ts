import { operation } from '../../api/calls/conversations.ts'
import type { components } from '../../api/schema.d.ts'

export type ExportedConversation = components['schemas']['ExportedConversation']

export const exportConversations = operation('exportConversations', {
  send: ({ id }: { id: number }) => ({ idOLBUser: id }),
})
