import { operation } from '../../api/calls/members.ts'
import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']
export type MemberPageData = Schemas['MemberPage']
export type ContactDetails = Schemas['MemberContact']

export const getMember = operation('getMember', { send: ({ id }: { id: number }) => ({ id }) })

export const showMemberContact = operation('showMemberContact', {
  send: ({ id }: { id: number }) => ({ idOLBUser: id }),
})

export const endMemberSessions = operation('endMemberSessions', {
  send: ({ id, key }: { id: number; key: string }) => ({ idOLBUser: id, key }),
})
