import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export const signatureHeader = 'x-sms-signature'

/** The keys with which the gateway of an institution may sign, the newest first. */
export const textKeysOf = (secrets: Secrets, institutionKey: string): readonly string[] => secrets.handedOut(`texts of ${institutionKey}`)

/** Returns the signature of a text: of the time that it names, followed by the whole body. */
export const signatureOf = (key: string, receivedAt: string, body: string): string =>
  createHmac('sha256', key).update(receivedAt).update(body).digest('hex')
