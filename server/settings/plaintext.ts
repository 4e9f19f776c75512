import { isIP } from 'node:net'
import pg from 'pg'

/** The values of ALLOW_PLAINTEXT. */
export const exceptions = ['smtp', 'sms', 'database', 'public', 'images'] as const
export type Exception = (typeof exceptions)[number]
export const isException = (text: string): text is Exception => exceptions.some((name) => name === text)

type Addresses = {
  databaseUrl: string | null
  databaseOwnerUrl?: string | null
  standbyUrl?: string | null
  publicUrl: URL | null
  smsGatewayUrl: string | null
  smtpUrl: string | null
}
type PlaintextSetting = { name: string; exception: Exception; must: string }

/** Lists settings that would send data unencrypted, each with its fix. Check pictures have their own rule. */
export function findPlaintext({
  databaseUrl,
  databaseOwnerUrl = null,
  standbyUrl = null,
  publicUrl,
  smsGatewayUrl,
  smtpUrl,
}: Addresses): PlaintextSetting[] {
  const found: (PlaintextSetting | false | null)[] = [
    publicUrl?.protocol === 'http:' && { name: 'PUBLIC_URL', exception: 'public', must: 'begin with https://' },
    smsGatewayUrl?.startsWith('http:') === true && {
      name: 'SMS_GATEWAY_URL',
      exception: 'sms',
      must: 'begin with https://',
    },
    smtpUrl !== null &&
      changesTls(smtpUrl) && {
        name: 'SMTP_URL',
        exception: 'smtp',
        must: 'say nothing of TLS in its query: it is always used',
      },
    databaseUrl !== null && !isSafeDatabase(databaseUrl) && { name: 'DATABASE_URL', ...plainDatabase },
    standbyUrl !== null && !isSafeDatabase(standbyUrl) && { name: 'STANDBY_URL', ...plainDatabase },
    databaseOwnerUrl !== null && !isSafeDatabase(databaseOwnerUrl) && { name: 'DATABASE_OWNER_URL', ...plainDatabase },
  ]
  return found.filter((plain) => !!plain)
}

const plainDatabase = {
  exception: 'database',
  must: 'use TLS, for example by sslmode=verify-full in its query, because the database is on another host',
} as const

const changesTls = (url: string) =>
  [...new URL(url).searchParams.keys()].some((key) =>
    /^(secure|(require|ignore|opportunistic)tls|tls(\.|$))/i.test(key),
  )

/** Asks the driver itself, because the URL's query and the environment can change host and TLS mode. */
function isSafeDatabase(connectionString: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString }) as { host: string; ssl: unknown }
  if (isThisMachine(host)) return true
  return (
    ssl === true ||
    (typeof ssl === 'object' && ssl !== null && !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false))
  )
}

const isThisMachine = (host: string) =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
