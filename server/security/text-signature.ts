import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export const signatureHeader = 'x-sms-signature'

/** Returns the keys with which an institution's text gateway may sign, newest first. */
export const getTextKeys = (secrets: Secrets, institutionKey: string): readonly string[] =>
  secrets.handedOut(`texts of ${institutionKey}`)

/** Signs the time and the whole body of a text. */
export const signText = (key: string, receivedAt: string, body: string): string =>
  createHmac('sha256', key).update(receivedAt).update(body).digest('hex')
