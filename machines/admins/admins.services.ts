import { operation } from '../../api/calls/admins.ts'
import { bankTime } from '../../api/client.ts'
import { toAdminRow } from './admins.rules.ts'

type AdminInput = { id: number; key: string }

export const getAdmins = operation('getAdmins', (admins) => admins.map((admin) => toAdminRow(admin, bankTime())))

export const inviteAdmin = operation('inviteAdmin')

export const changeAdminRole = operation('changeAdminRole')

export const changeOwnMembership = operation('changeOwnMembership')

export const resetAdminPassword = operation('resetAdminPassword', { send: ({ id, key }: AdminInput) => ({ id, key }) })

export const resendInvitation = operation('resendInvitation', { send: ({ id, key }: AdminInput) => ({ id, key }) })

export const removeAdmin = operation('removeAdmin', { send: ({ id, key }: AdminInput) => ({ id, key }) })
