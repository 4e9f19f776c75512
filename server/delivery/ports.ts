import { createTransport } from 'nodemailer'
import { postJson } from '../security/outgoing.ts'
import type { Settings } from '../settings/settings.ts'
import type { Message } from './outbox.ts'

/** Sends one message for the institution at this domain; throws when it was not accepted. */
type Port = (message: Message, domain: string) => Promise<void>
export type Ports = Record<Message['channel'], Port> & { close(): void }

/** How many messages of a channel one process sends at once. */
export const maxAtOnce = 8
/** A mail that takes longer has failed: well under the minute for which this process owns a message. */
export const mailPatience = 45_000

/** Returns whether the outbox page is available: only in a demo that sends no real mails or texts. */
export const isOutboxReadable = ({ demo, smtpUrl, smsGatewayUrl }: Settings) =>
  demo && smtpUrl === null && smsGatewayUrl === null

/** Returns null in a demo that sends nothing: its outbox page shows the messages. */
export function createPorts({ smtpUrl, smtpNeedsTls, smsGatewayUrl }: Settings): Ports | null {
  if (!smtpUrl || !smsGatewayUrl) return null
  const mail = createTransport({
    url: smtpUrl,
    requireTLS: smtpNeedsTls,
    pool: true,
    maxConnections: maxAtOnce,
    // Retry a mail whose idle connection the other side has closed.
    maxRequeues: 2,
    idleTimeout: 10_000,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    email: async ({ to, subject, text }, domain) =>
      void (await mail.sendMail({
        from: `no-reply@${domain}`,
        to,
        subject,
        text,
        signal: AbortSignal.timeout(mailPatience),
      })),
    sms: ({ to, text }, domain) => postJson(new URL(smsGatewayUrl), { from: domain, to, text }, 'the SMS gateway'),
    close: () => mail.close(),
  }
}
