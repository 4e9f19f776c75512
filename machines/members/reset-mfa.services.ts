import { operation } from '../../api/calls/members.ts'

export const lookUpMember = operation('lookUpMember')

export const unblockMember = operation('unblockMember')
