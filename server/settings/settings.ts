import { isIP } from 'node:net'
import { type Exception, exceptions, isException, findPlaintext } from './plaintext.ts'

export type Settings = {
  port: number
  host: string
  demo: boolean
  dataDir: string
  databaseUrl: string | null
  /** The role that owns the tables and migrates them, if it differs from the server's. */
  databaseOwnerUrl: string | null
  /** A standby of the database, which is read while the primary is lost. */
  standbyUrl: string | null
  publicUrl: URL | null
  secretKeys: readonly string[]
  smtpUrl: string | null
  /** False only in the demo and where ALLOW_PLAINTEXT permits mail without TLS. */
  smtpNeedsTls: boolean
  smsGatewayUrl: string | null
  /** Address of check pictures, with the placeholders {institution}, {key}, {number} and {amount}. */
  checkImageUrl: string | null
  /** The folder for outgoing payment files and returns. Null in the demo, which has its own port. */
  outgoingDir: string | null
  /** The key for Simple Analytics. Public sites need none. */
  analyticsKey: string | null
  /** The client secrets of identity providers, by the key of the institution. */
  staffProviderSecrets: ReadonlyMap<string, string>
  trustedProxies: readonly string[]
  rateLimitScale: number
  /** The port of GET /metrics, or null. */
  metricsPort: number | null
  /** This machine only, unless METRICS_HOST is set. */
  metricsHost: string
  /** Seconds to keep accepting connections after a stop signal, so that a balancer can react first. */
  stopDelay: number
}

/** A wrong setting: printed as a sentence, without a stack trace. */
export class SettingsError extends Error {}

const sampleSecret = 'change-me'

/** Parses and checks all environment variables. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const text = (name: string) => env[name]?.trim() || null
  const demo = flag(text('DEMO'))
  const port = wholeNumber('PORT', text('PORT') ?? '3000', 0, 65_535)
  const host = text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const allowed = plaintextExceptions(parseList(text('ALLOW_PLAINTEXT')))
  const mayBePlain = (name: Exception) => demo || allowed.includes(name)
  const settings: Settings = {
    port,
    host,
    demo,
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: parseAddress('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:'])?.href ?? null,
    databaseOwnerUrl:
      parseAddress('DATABASE_OWNER_URL', text('DATABASE_OWNER_URL'), ['postgres:', 'postgresql:'])?.href ?? null,
    standbyUrl: parseAddress('STANDBY_URL', text('STANDBY_URL'), ['postgres:', 'postgresql:'])?.href ?? null,
    publicUrl: parseAddress('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']),
    secretKeys: parseList(text('SECRET_KEY')),
    smtpUrl: parseAddress('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'])?.href ?? null,
    smtpNeedsTls: !mayBePlain('smtp'),
    smsGatewayUrl: parseAddress('SMS_GATEWAY_URL', text('SMS_GATEWAY_URL'), ['http:', 'https:'])?.href ?? null,
    checkImageUrl:
      template('CHECK_IMAGE_URL', text('CHECK_IMAGE_URL'), mayBePlain('images')) ??
      (demo ? demoImages(host, port) : null),
    outgoingDir: text('OUTGOING_DIR'),
    analyticsKey: text('SIMPLE_ANALYTICS_KEY'),
    staffProviderSecrets: parseSecrets(parseList(text('STAFF_PROVIDER_SECRETS'))),
    trustedProxies: parseProxies(parseList(text('TRUSTED_PROXIES'))),
    rateLimitScale: wholeNumber('RATE_LIMIT_SCALE', text('RATE_LIMIT_SCALE') ?? '1', 1, 1_000_000),
    metricsPort:
      text('METRICS_PORT') === null ? null : wholeNumber('METRICS_PORT', text('METRICS_PORT') ?? '', 0, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    stopDelay: wholeNumber('STOP_DELAY', text('STOP_DELAY') ?? '2', 0, 60),
  }
  if ((settings.smtpUrl === null) !== (settings.smsGatewayUrl === null))
    throw new SettingsError('SMTP_URL and SMS_GATEWAY_URL go together: with one alone no message would leave.')
  if (settings.databaseOwnerUrl && !(settings.databaseUrl && new URL(settings.databaseUrl).username))
    throw new SettingsError('With DATABASE_OWNER_URL, DATABASE_URL must name the role of the server.')
  if (settings.standbyUrl && !settings.databaseUrl)
    throw new SettingsError('STANDBY_URL is the standby of a DATABASE_URL, which is not set.')
  if (settings.secretKeys.some((key) => key.length < 32))
    throw new SettingsError('SECRET_KEY needs at least 32 characters for each key.')
  if (demo) return settings
  if (!settings.databaseUrl)
    throw new SettingsError(
      'DATABASE_URL is required outside the demo: the embedded database does not survive a power cut.',
    )
  if (settings.secretKeys.length === 0) throw new SettingsError('SECRET_KEY is required outside the demo.')
  if (!settings.publicUrl)
    throw new SettingsError('PUBLIC_URL is required outside the demo: cookies and links depend on it.')
  if (settings.rateLimitScale !== 1) throw new SettingsError('RATE_LIMIT_SCALE may differ from 1 only in the demo.')
  if (!settings.smtpUrl)
    throw new SettingsError('SMTP_URL is required outside the demo: sign-in codes are sent by e-mail.')
  if (!settings.outgoingDir)
    throw new SettingsError('OUTGOING_DIR is required outside the demo: money that leaves is handed on by files there.')
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'STANDBY_URL'])
    if (text(name)?.includes(sampleSecret))
      throw new SettingsError(`${name} has the secret of .env.example, which everybody knows. Put your own there.`)
  for (const { name, exception, must } of findPlaintext(settings))
    if (!mayBePlain(exception))
      throw new SettingsError(`${name} must ${must}, or ALLOW_PLAINTEXT must name ${exception}.`)
  return settings
}

function flag(text: string | null): boolean {
  if (text === null || text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  throw new SettingsError(`DEMO must be 1 or 0, not '${text}'.`)
}

function wholeNumber(name: string, text: string, least: number, max: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > max)
    throw new SettingsError(`${name} must be a whole number from ${least} to ${max}, not '${text}'.`)
  return number
}

function parseAddress(name: string, text: string | null, protocols: readonly string[]): URL | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol))
    throw new SettingsError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  return url
}

/** Reads an address with placeholders. The host must not contain one. */
function template(name: string, text: string | null, mayBePlain: boolean): string | null {
  if (text === null) return null
  const begins = mayBePlain ? /^https?:\/\/[^/?#{}@]+[/?]/ : /^https:\/\/[^/?#{}@]+[/?]/
  if (!begins.test(text) || !URL.canParse(text) || !text.includes('{key}'))
    throw new SettingsError(
      `${name} must be an address that begins with ${mayBePlain ? 'http:// or https://' : 'https://'} and has {key} behind its host.`,
    )
  return text
}

/** The demo draws its own pictures. */
function demoImages(host: string, port: number): string {
  const reached = isIP(host) === 6 ? `[${host === '::' ? '::1' : host}]` : host === '0.0.0.0' ? '127.0.0.1' : host
  return `http://${reached}:${port}/demo/check-image?key={key}&number={number}&amount={amount}`
}

function plaintextExceptions(items: string[]): Exception[] {
  const wrong = items.find((item) => !isException(item))
  if (wrong !== undefined)
    throw new SettingsError(`ALLOW_PLAINTEXT must be a list of ${exceptions.join(', ')}, not '${wrong}'.`)
  return items.filter(isException)
}

function parseList(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Reads secrets by institution. A secret may contain colons, but no commas. The message must not repeat one. */
function parseSecrets(items: string[]): ReadonlyMap<string, string> {
  const pairs = items.map((item) => /^([a-z][a-z0-9-]*):(.+)$/.exec(item))
  if (pairs.includes(null))
    throw new SettingsError('STAFF_PROVIDER_SECRETS must be a list of key:secret, where the key is an institution’s.')
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

function parseProxies(items: string[]): string[] {
  const wrong = items.find((item) => !isRange(item))
  if (wrong) throw new SettingsError(`TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, not '${wrong}'.`)
  return items
}

function isRange(item: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(item) ?? []
  const max = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return Number(bits) >= 1 && Number(bits) <= max
}
