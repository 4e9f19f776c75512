import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Message } from './outbox.ts'

/** The way out of the bank for one message; it throws when the message was not taken. */
type Port = (message: Message) => Promise<void>
export type Ports = Record<Message['channel'], Port>

/** Whether this is a demo whose outbox may be read. Where mails and texts really leave, nobody may read them here. */
export const keepsMail = ({ demo, smtpUrl, smsGatewayUrl }: Settings) => demo && smtpUrl === null && smsGatewayUrl === null

/** Null in a demo that has no way out: its outbox is read instead. */
export function portsFrom({ smtpUrl, smsGatewayUrl, publicUrl }: Settings): Ports | null {
  if (!smtpUrl || !smsGatewayUrl) return null
  // Together well under the minute for which the message is this process's.
  const mail = createTransport({
    url: smtpUrl,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const from = `no-reply@${publicUrl?.hostname ?? 'localhost'}`
  return {
    email: async ({ to, subject, text }) => void (await mail.sendMail({ from, to, subject, text })),
    sms: async ({ to, text }) => {
      const answer = await fetch(smsGatewayUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
