import { operation } from '../../api/calls/phone-calls.ts'
import type { components } from '../../api/schema.d.ts'

/** A call that a member of staff is in. */
export type PhoneCall = components['schemas']['PhoneCall']
/** A call as the member sees it. */
export type CallFromStaff = components['schemas']['CallFromStaff']

export const startPhoneCall = operation('startPhoneCall', {
  send: ({ id, ...rest }: { id: number; topic: string; key: string }) => ({ idOLBUser: id, ...rest }),
})

export const keepPhoneCall = operation('keepPhoneCall')

export const endPhoneCall = operation('endPhoneCall')

export const getPhoneCall = operation('getPhoneCall')
