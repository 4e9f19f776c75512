import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SettingsError, parseSettings } from '../../server/settings/settings.ts'

const key = 'a key of at least thirty-two letters'
const real = {
  DATABASE_URL: 'postgres://bank:hidden@db.test/bank?sslmode=verify-full',
  SECRET_KEY: key,
  PUBLIC_URL: 'https://bank.test',
  SMTP_URL: 'smtp://mail.test',
  SMS_GATEWAY_URL: 'https://texts.test/send',
  OUTGOING_DIR: '/bank/outgoing',
}

test('the demo needs no settings except DEMO=1', () => {
  expect(parseSettings({ DEMO: '1' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    dataDir: '.data',
    databaseUrl: null,
    databaseOwnerUrl: null,
    standbyUrl: null,
    publicUrl: null,
    secretKeys: [],
    smtpUrl: null,
    smtpNeedsTls: false,
    smsGatewayUrl: null,
    checkImageUrl: 'http://127.0.0.1:3000/demo/check-image?key={key}&number={number}&amount={amount}',
    outgoingDir: null,
    analyticsKey: null,
    staffProviderSecrets: new Map(),
    trustedProxies: [],
    rateLimitScale: 1,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    stopDelay: 2,
  })
})

test('outside the demo the server reads the database, keys, public address, mail and text settings from the environment', () => {
  expect(
    parseSettings({
      ...real,
      PORT: '8080',
      METRICS_PORT: '9100',
      METRICS_HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1',
      SECRET_KEY: `${key}, ${key} once more`,
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    demo: false,
    dataDir: '.data',
    databaseUrl: 'postgres://bank:hidden@db.test/bank?sslmode=verify-full',
    databaseOwnerUrl: null,
    standbyUrl: null,
    publicUrl: new URL('https://bank.test'),
    secretKeys: [key, `${key} once more`],
    smtpUrl: expect.stringContaining('smtp://mail.test'),
    smtpNeedsTls: true,
    smsGatewayUrl: 'https://texts.test/send',
    checkImageUrl: null,
    outgoingDir: '/bank/outgoing',
    analyticsKey: null,
    staffProviderSecrets: new Map(),
    trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1'],
    rateLimitScale: 1,
    metricsPort: 9100,
    metricsHost: '0.0.0.0',
    stopDelay: 2,
  })
})

test('a blank setting counts as not set', () => {
  expect(parseSettings({ DEMO: '1', PORT: '  ', DATABASE_URL: '', SECRET_KEY: ' , ', TRUSTED_PROXIES: ',' })).toEqual(
    parseSettings({ DEMO: '1' }),
  )
})

test('CHECK_IMAGE_URL is taken from the setting, or in the demo from the server’s own address', () => {
  const template = 'https://images.test/{institution}/view?key={key}&number={number}'
  expect(parseSettings({ ...real, CHECK_IMAGE_URL: template }).checkImageUrl).toBe(template)
  expect(parseSettings({ DEMO: '1', CHECK_IMAGE_URL: 'http://127.0.0.1:9/{key}' }).checkImageUrl).toBe(
    'http://127.0.0.1:9/{key}',
  )
  expect(parseSettings({ DEMO: '1', HOST: '::', PORT: '4000' }).checkImageUrl).toMatch(/^http:\/\/\[::1\]:4000\/demo\//)
  expect(parseSettings({ DEMO: '1', HOST: '0.0.0.0' }).checkImageUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/demo\//)
})

test.each([
  'http://images.test/{key}',
  'https://{key}.test/',
  'https://images.test/',
  'https://user@images.test/{key}',
  'images.test/{key}',
])('the server does not start with CHECK_IMAGE_URL=%s', (CHECK_IMAGE_URL) => {
  expect(() => parseSettings({ ...real, CHECK_IMAGE_URL })).toThrow(
    'CHECK_IMAGE_URL must be an address that begins with https://',
  )
})

test.each(['', '0', 'false'])('DEMO=%j turns the demo off', (DEMO) => {
  expect(parseSettings({ ...real, DEMO }).demo).toBe(false)
})

test('the demo may change RATE_LIMIT_SCALE', () => {
  expect(parseSettings({ DEMO: 'true', RATE_LIMIT_SCALE: '1000' }).rateLimitScale).toBe(1000)
})

test.each([
  [
    { DATABASE_URL: '' },
    'DATABASE_URL is required outside the demo: the embedded database does not survive a power cut.',
  ],
  [{ SECRET_KEY: '' }, 'SECRET_KEY is required outside the demo.'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required outside the demo: cookies and links depend on it.'],
  [{ RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE may differ from 1 only in the demo.'],
  [{ SMTP_URL: '', SMS_GATEWAY_URL: '' }, 'SMTP_URL is required outside the demo: sign-in codes are sent by e-mail.'],
  [{ OUTGOING_DIR: '' }, 'OUTGOING_DIR is required outside the demo: money that leaves is handed on by files there.'],
])('outside the demo the server does not start with %j', (changes, sentence) => {
  expect(() => parseSettings({ ...real, ...changes })).toThrow(new SettingsError(sentence))
})

test.each([
  [
    { SMTP_URL: 'smtp://mail.test' },
    'SMTP_URL and SMS_GATEWAY_URL go together: with one alone no message would leave.',
  ],
  [
    { SMS_GATEWAY_URL: 'https://texts.test' },
    'SMTP_URL and SMS_GATEWAY_URL go together: with one alone no message would leave.',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY needs at least 32 characters for each key.'],
  [{ SECRET_KEY: `${key},short` }, 'SECRET_KEY needs at least 32 characters for each key.'],
  [{ DEMO: 'yes' }, "DEMO must be 1 or 0, not 'yes'."],
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [{ PORT: '-1' }, "PORT must be a whole number from 0 to 65535, not '-1'."],
  [{ RATE_LIMIT_SCALE: '0' }, "RATE_LIMIT_SCALE must be a whole number from 1 to 1000000, not '0'."],
  [{ RATE_LIMIT_SCALE: '1.5' }, "RATE_LIMIT_SCALE must be a whole number from 1 to 1000000, not '1.5'."],
  [
    { DATABASE_URL: 'mysql://db.test/bank' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_OWNER_URL: 'db.test' },
    'DATABASE_OWNER_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DEMO: '1', STANDBY_URL: 'postgres://localhost/bank', DATABASE_URL: '' },
    'STANDBY_URL is the standby of a DATABASE_URL, which is not set.',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/bank', DATABASE_OWNER_URL: 'postgres://owner@localhost/bank' },
    'With DATABASE_OWNER_URL, DATABASE_URL must name the role of the server.',
  ],
  [{ PUBLIC_URL: 'bank.test' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ PUBLIC_URL: 'ftp://bank.test' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ SMTP_URL: 'mail.test' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [{ SMS_GATEWAY_URL: 'texts.test' }, 'SMS_GATEWAY_URL must be an address that begins with http:// or https://.'],
  [
    { ALLOW_PLAINTEXT: 'smtp, all' },
    "ALLOW_PLAINTEXT must be a list of smtp, sms, database, public, images, not 'all'.",
  ],
  [{ STOP_DELAY: '61' }, "STOP_DELAY must be a whole number from 0 to 60, not '61'."],
  [
    { STAFF_PROVIDER_SECRETS: 'lakeshore' },
    'STAFF_PROVIDER_SECRETS must be a list of key:secret, where the key is an institution’s.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy.test' },
    "TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, not 'proxy.test'.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    "TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, not '10.0.0.0/33'.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/0' },
    "TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, not '10.0.0.0/0'.",
  ],
])('the server does not start with %j, even as the demo', (changes, sentence) => {
  expect(() => parseSettings({ DEMO: '1', ...changes })).toThrow(new SettingsError(sentence))
})

const onPlain = 'use TLS, for example by sslmode=verify-full in its query, because the database is on another host'
const plain = [
  ['public', { PUBLIC_URL: 'http://bank.test' }, 'PUBLIC_URL must begin with https://'],
  ['sms', { SMS_GATEWAY_URL: 'http://texts.test' }, 'SMS_GATEWAY_URL must begin with https://'],
  [
    'smtp',
    { SMTP_URL: 'smtp://mail.test?ignoreTLS=true' },
    'SMTP_URL must say nothing of TLS in its query: it is always used',
  ],
  [
    'smtp',
    { SMTP_URL: 'smtps://mail.test?secure=false' },
    'SMTP_URL must say nothing of TLS in its query: it is always used',
  ],
  [
    'smtp',
    { SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' },
    'SMTP_URL must say nothing of TLS in its query: it is always used',
  ],
  ['database', { DATABASE_URL: 'postgres://b@db.test/b' }, `DATABASE_URL must ${onPlain}`],
  ['database', { STANDBY_URL: 'postgres://b@db.test/b' }, `STANDBY_URL must ${onPlain}`],
  ['database', { DATABASE_OWNER_URL: 'postgres://o@db.test/b' }, `DATABASE_OWNER_URL must ${onPlain}`],
  ['database', { DATABASE_URL: 'postgres://b@10.0.0.9/b?sslmode=disable' }, `DATABASE_URL must ${onPlain}`],
  ['database', { DATABASE_URL: 'postgres://b@db.test/b?ssl=false' }, `DATABASE_URL must ${onPlain}`],
  ['database', { DATABASE_URL: 'postgres://b@db.test/b?sslmode=no-verify' }, `DATABASE_URL must ${onPlain}`],
  ['database', { DATABASE_URL: 'postgres://b@localhost/b?host=db.test' }, `DATABASE_URL must ${onPlain}`],
] as const

test.each(plain)(
  'a setting that sends data without TLS stops the start, unless ALLOW_PLAINTEXT names %s: %j',
  (name, changes, sentence) => {
    const others = ['smtp', 'sms', 'database', 'public', 'images'].filter((other) => other !== name)
    for (const ALLOW_PLAINTEXT of ['', others.join(',')])
      expect(() => parseSettings({ ...real, ...changes, ALLOW_PLAINTEXT })).toThrow(
        new SettingsError(`${sentence}, or ALLOW_PLAINTEXT must name ${name}.`),
      )
    expect(parseSettings({ ...real, ...changes, ALLOW_PLAINTEXT: ` ${name} ` })).toMatchObject({
      demo: false,
      smtpNeedsTls: name !== 'smtp',
    })
    const { SECRET_KEY: _, ...rest } = real
    expect(parseSettings({ ...rest, ...changes, DEMO: '1' })).toMatchObject({ demo: true, smtpNeedsTls: false })
  },
)

test('check images may be fetched without TLS if ALLOW_PLAINTEXT names images', () => {
  const CHECK_IMAGE_URL = 'http://images.bank.test/{key}'
  expect(() => parseSettings({ ...real, CHECK_IMAGE_URL, ALLOW_PLAINTEXT: 'smtp,sms,database,public' })).toThrow(
    SettingsError,
  )
  expect(parseSettings({ ...real, CHECK_IMAGE_URL, ALLOW_PLAINTEXT: 'images' }).checkImageUrl).toBe(CHECK_IMAGE_URL)
})

test.each([
  'postgres://b@db.test/b?sslmode=require',
  'postgres://b@db.test/b?sslmode=verify-ca',
  'postgres://b@db.test/b?ssl=true',
  'postgres://b@localhost/b',
  'postgres://b@127.0.0.2:5433/b?sslmode=disable',
  'postgres://b@[::1]/b',
  'postgres://b@%2Fvar%2Frun%2Fpostgresql/b',
  'postgres:///b?host=/var/run/postgresql',
])('a database on this machine or reached over TLS needs no exception: %s', (DATABASE_URL) => {
  expect(parseSettings({ ...real, DATABASE_URL }).databaseUrl).toContain('postgres:')
})

test('no settings error repeats a secret', () => {
  for (const changes of [
    { SECRET_KEY: 'short-secret' },
    { DATABASE_URL: 'mysql://bank:short-secret@db.test' },
    { SMTP_URL: 'http://bank:short-secret@mail.test' },
  ])
    expect(() => parseSettings({ DEMO: '1', ...changes })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('short-secret') }),
    )
})

test.each(['SECRET_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL'])(
  'outside the demo the server does not start with a secret of the example file in %s, and the error does not repeat it',
  (name) => {
    const sample = parseEnv(readFileSync('.env.example', 'utf8'))
    const given = { ...real, [name]: sample[name] || sample['DATABASE_URL'] }
    expect(() => parseSettings(given)).toThrow(
      new SettingsError(`${name} has the secret of .env.example, which everybody knows. Put your own there.`),
    )
    expect(parseSettings({ ...given, DEMO: '1' }).demo).toBe(true)
  },
)

test('the example file names every setting that is read and no other, and with secrets of its own the server would start with it', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll('change-me', 'kept-here')
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const read = new Set<string>()
  const given: Record<string, string | undefined> = parseEnv(example)
  parseSettings(new Proxy(given, { get: (env, name) => (read.add(String(name)), env[String(name)]) }))
  expect(named.toSorted()).toEqual([...read].toSorted())
})

test('a setting that the example file comments out has the default shown there', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll('change-me', 'kept-here')
  const all = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=.)/gm, ''))
  expect(parseSettings(all)).toEqual(parseSettings(parseEnv(example)))
})

test('the server would start with the settings of compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: { bank: { environment: Record<string, unknown> } }
  }
  const given = Object.entries(services.bank.environment).map(([name, value]) => [
    name,
    String(value).replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ])
  expect(parseSettings(Object.fromEntries(given))).toMatchObject({ demo: false, metricsPort: 9100 })
})

test('the secrets of identity providers are read by institution, and may have colons', () => {
  const { staffProviderSecrets } = parseSettings({
    DEMO: '1',
    STAFF_PROVIDER_SECRETS: 'lakeshore:a:b=, harbor-light:c',
  })
  expect([...staffProviderSecrets]).toEqual([
    ['lakeshore', 'a:b='],
    ['harbor-light', 'c'],
  ])
})
