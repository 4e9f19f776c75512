import { createTransport } from 'nodemailer'
import { postTo } from '../security/outgoing.ts'
import type { Settings } from '../system/settings.ts'
import type { Message } from './outbox.ts'

/** The exit from the bank for one message, in the name of the institution at this domain; it throws when the message was not taken. */
type Port = (message: Message, domain: string) => Promise<void>
export type Ports = Record<Message['channel'], Port> & { close(): void }

/** How many messages of a channel one process sends at the same time. */
export const maxAtOnce = 8
/** A mail that takes longer has failed: well under the minute for which a message is this process's. */
export const mailPatience = 45_000

/** Returns whether this is a demo whose outbox may be read. Where mails and texts really leave, nobody may read them here. */
export const isOutboxReadable = ({ demo, smtpUrl, smsGatewayUrl }: Settings) => demo && smtpUrl === null && smsGatewayUrl === null

/** Null in a demo that sends nothing: its outbox is read instead. */
export function portsFrom({ smtpUrl, smtpNeedsTls, smsGatewayUrl }: Settings): Ports | null {
  if (!smtpUrl || !smsGatewayUrl) return null
  const mail = createTransport({
    url: smtpUrl,
    requireTLS: smtpNeedsTls,
    pool: true,
    maxConnections: maxAtOnce,
    // A connection that the other side has closed while it was idle: the mail takes another one.
    maxRequeues: 2,
    idleTimeout: 10_000,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    email: async ({ to, subject, text }, domain) =>
      void (await mail.sendMail({ from: `no-reply@${domain}`, to, subject, text, signal: AbortSignal.timeout(mailPatience) })),
    sms: ({ to, text }, domain) => postTo(new URL(smsGatewayUrl), { from: domain, to, text }, 'the SMS gateway'),
    close: () => mail.close(),
  }
}
