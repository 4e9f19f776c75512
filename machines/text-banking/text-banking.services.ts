import { operation } from '../../api/calls/text-banking.ts'
import { toPhones } from './text-banking.rules.ts'

export const getPhones = operation('getPhones', (phones) => toPhones(phones))

export const getCommands = operation('getCommands')

export const removePhone = operation('removePhone', {
  send: ({ userId, id }: { userId: number; id: string }) => ({ userId, phoneNumber: id }),
})
