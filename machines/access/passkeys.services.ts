import { operation } from '../../api/calls/access.ts'
import type { components } from '../../api/schema.d.ts'

export type Passkey = components['schemas']['Passkey']
type ItemInput = { userId: number; id: number; key: string }

export const getPasskeys = operation('getPasskeys')

export const getPasskeyOptions = operation('getPasskeyOptions')

export const addPasskey = operation('addPasskey')

export const renamePasskey = operation('renamePasskey', {
  send: ({ userId, id, name, key }: ItemInput & { name: string }) => ({ userId, passkeyId: id, name, key }),
})

export const confirmPasskey = operation('confirmPasskey', {
  send: ({ userId, id, key }: ItemInput) => ({ userId, passkeyId: id, key }),
})

export const removePasskey = operation('removePasskey', {
  send: ({ userId, id, key }: ItemInput) => ({ userId, passkeyId: id, key }),
})
