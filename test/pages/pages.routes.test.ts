import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import * as outbox from '../../server/delivery/outbox.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { guardRequests } from '../../server/http/guard.ts'
import { rewriteUrl } from '../../server/http/rewrite.ts'
import { mountDemoPages } from '../../server/demo/pages/mount.ts'
import { mountPages } from '../../server/pages/mount.ts'
import { outboxScript } from '../../server/demo/pages/outbox.ts'
import { type Settings, parseSettings } from '../../server/settings/settings.ts'
import { day, toDateAt } from '../../values/days.ts'
import { type Bank, contract, context, openBank } from '../support/bank.ts'
import { plainInstitution } from '../support/plain.ts'

const dist = `${mkdtempSync(join(tmpdir(), 'sharedraft-pages-'))}/`
const [script, style] = ['document.title += 1', 'body { margin: 0 }']
writeFileSync(
  `${dist}index.html`,
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:," /><title>Online banking</title><script>${script}</script><!--config--><!--theme--><!--ahead--><link rel="stylesheet" crossorigin href="/entry-7b1c.css"></head><body><div id="root"><!--drawn--></div></body></html>`,
)
writeFileSync(`${dist}entry-7b1c.css`, style)
writeFileSync(`${dist}entry-4f2a.js`, 'export {}')
writeFileSync(
  `${dist}manifest.json`,
  JSON.stringify({
    '_behind-9d3e.js': { name: 'behind', file: 'behind-9d3e.js', css: ['behind-9d3e.css'] },
  }),
)
writeFileSync(`${dist}entry-4f2a.js.br`, brotliCompressSync('export {}'))
mkdirSync(`${dist}page`)
writeFileSync(
  `${dist}page/page.server.js`,
  `export const neutralStyles = { member: 'neutral', staff: 'plain office' }
  const icon = '<svg fill="#fff" width="9%"/>'
  export const renderPage = ({ setup }) => ({ html: '<h1>' + setup.brand.key + '</h1>' + [setup.fiLogo, setup.fiFooterLogo].join(), styles: { member: setup.brand.primary, staff: 'plum' }, icon })`,
)
mkdirSync(`${dist}assets`)
const logo = '<svg width="40" height="40"><path fill="#0b4f5c"/></svg>'
writeFileSync(`${dist}assets/logo.svg`, `${logo}\n`)
writeFileSync(`${dist}assets/large.svg`, '<svg>'.padEnd(4097))
writeFileSync(`${dist}outside.svg`, logo)
afterAll(() => rmSync(dist, { recursive: true }))

// Escaped as an address in an attribute.
const icon = 'data:image/svg+xml,&lt;svg fill=&quot;%23fff&quot; width=&quot;9%25&quot;/&gt;'

const getHashes = (texts: readonly string[]) =>
  texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')

const policy = (styles: readonly string[], scripts: readonly string[]) =>
  [
    `default-src 'self'`,
    `script-src 'self'${getHashes(scripts)}`,
    `style-src-elem 'self'${getHashes(styles)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ')

test('HTML in a message is escaped on the outbox page', async () => {
  const bank = await openBank({ name: 'Fish & <b>Chips</b> Credit Union' })
  const attack = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`
  await write(bank, '2026-01-15T02:14:00Z', {
    channel: 'email',
    to: attack,
    subject: attack,
    text: attack,
    code: attack,
  })
  const { body } = await get(bank, '/outbox')
  expect(body.replace(`<script>${outboxScript}</script>`, '')).not.toMatch(/<script|<img|<b>/)
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img src=x onerror=alert(1)&gt;'
  expect(body.split(escaped)).toHaveLength(5)
  expect(body).toContain('Fish &amp; &lt;b&gt;Chips&lt;/b&gt; Credit Union')
})

test('the outbox page lists messages newest first, with date and time in the institution’s time zone', async () => {
  const bank = await openBank()
  await write(bank, '2026-01-15T02:14:00Z', {
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Your sign-in code',
    text: 'Your code is 418274.',
    code: '418274',
  })
  await write(bank, '2026-07-15T02:14:00Z', {
    channel: 'sms',
    to: '5550100001',
    subject: '',
    text: 'Your code is 999111.',
    code: '999111',
  })
  const { body, headers, statusCode } = await get(bank, '/outbox')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(getTexts(body)).toEqual([
    'Text to 5550100001, 07/14/2026, 10:14 PM EDT',
    'Your code is 999111.',
    '999111',
    'Email to maria@example.test, 01/14/2026, 9:14 PM EST',
    'Your sign-in code',
    'Your code is 418274.',
    '418274',
  ])
})

test('the outbox page shows only its own institution’s messages, and none at an unknown host', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  await write(other, '2026-01-15T02:14:00Z', {
    channel: 'sms',
    to: '5550100001',
    subject: '',
    text: 'Your code is 999111.',
    code: '999111',
  })
  for (const answer of [await get(bank, '/outbox'), await get({ ...bank, host: 'nowhere.test' }, '/outbox')]) {
    expect(answer.body).toContain('<ul aria-live="polite"></ul><p class="empty">Nothing has been sent yet.')
    expect(answer.body).not.toContain('999111')
  }
  expect((await get({ ...other, host: other.host.toUpperCase() }, '/outbox')).body).toContain('999111')
})

test('there is no outbox page outside the demo or when messages are really sent', async () => {
  const bank = await openBank()
  await write(bank, '2026-01-15T02:14:00Z', {
    channel: 'sms',
    to: '5550100001',
    subject: '',
    text: 'Your code is 999111.',
    code: '999111',
  })
  for (const changes of [{ demo: false }, { smtpUrl: 'smtp://mail.test' }, { smsGatewayUrl: 'https://texts.test' }]) {
    expect((await get(bank, '/outbox', changes)).body).not.toContain('999111')
    expect((await get(bank, '/outbox', changes, {}, '/nowhere/')).statusCode).toBe(404)
  }
})

test.each(['/outbox', '/outbox?x=1', '/demo/sms', '/demo/partner'])('%s exists only in the demo', async (url) => {
  const bank = await openBank()
  const real = await get(bank, url, { demo: false })
  // A person sees the bank's Page Not Found.
  expect(real.statusCode).toBe(404)
  expect(real.headers['content-type']).toContain('text/html')
  expect((await get(bank, url)).statusCode).not.toBe(404)
})

test('addresses that only look like the demo’s show the bank’s own pages', async () => {
  const bank = await openBank()
  for (const url of ['/demonstration', '/outboxes', '/dashboard/accounts'])
    expect((await get(bank, url, { demo: false })).statusCode).toBe(200)
})

test('the outbox page may run only its own script and style', async () => {
  const bank = await openBank()
  const { body, headers } = await get(bank, '/outbox')
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  expect(style).not.toBe('')
  expect(headers['content-security-policy']).toBe(policy([style], [outboxScript]))
})

test('a page may send forms to its institution’s partners, including one added later', async () => {
  const bank = await openBank({ sso_hosts: ['cards.example.test', 'localhost'] })
  const readTargets = async () =>
    / form-action (.*)$/.exec(String((await get(bank, '/')).headers['content-security-policy']))?.[1]
  expect(await readTargets()).toBe(`'self' https://cards.example.test http://localhost:3000`)
  await context.db
    .updateTable('institution')
    .set({ sso_hosts: '["checks.example.test"]' })
    .where('id', '=', bank.id)
    .execute()
  expect(await readTargets()).toBe(`'self' https://checks.example.test`)
})

test('every path except the API and files serves the app’s page with its security headers', async () => {
  const bank = await openBank()
  for (const url of ['/', '/accounts/S-001?x=1', '/admin?x=1', '/index.html', '/apiary']) {
    const theme = url.startsWith('/admin') ? 'plum' : bank.institution.setup.brand.primary
    const { statusCode, headers, body } = await get(bank, url)
    expect([statusCode, body.startsWith('<!doctype html>')]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-security-policy': policy([style, theme], [script]),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cache-control': 'no-store',
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  expect((await get(bank, '/api/nothing')).json()).toMatchObject({
    success: false,
    message: 'There is no such operation.',
  })
  expect((await get(bank, '/api?x')).statusCode).toBe(404)
})

test('the app’s files may be cached forever', async () => {
  const { headers, body } = await get(await openBank(), '/entry-4f2a.js')
  expect(body).toBe('export {}')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a file is sent Brotli-compressed if the browser accepts it', async () => {
  const bank = await openBank()
  const { headers, rawPayload } = await get(bank, '/entry-4f2a.js', {}, { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
})

test('the sign-in page is sent rendered and styled, every other page styled only', async () => {
  const bank = await openBank()
  const { key, primary } = bank.institution.setup.brand
  const bodyAt = async (url: string) => (await get(bank, url)).body
  const [, head] = /<head>(.*)<\/head>/.exec(await bodyAt('/')) ?? []
  expect(head?.replace(/<script type.*?<\/script>/, '')).toBe(
    `<meta charset="utf-8"><link rel="icon" href="${icon}"><title>${bank.institution.name}</title><script>${script}</script><style id="theme" data-brand="${key}" data-audience="member">${primary}</style><style>${style}</style>`,
  )
  for (const [url, drawn] of Object.entries({
    '/': key,
    '/?x=1': key,
    '/admin': '',
    '/dashboard/accounts': '',
    '/index.html': '',
  }))
    expect([url, /<div id="root">(?:<h1>)?(.*?)</.exec(await bodyAt(url))?.[1]]).toEqual([url, drawn])
  const { body } = await get({ ...bank, host: 'nowhere.test' }, '/')
  expect(body).toContain('<style id="theme" data-brand="" data-audience="member">neutral</style>')
  expect(body).toContain('<div id="root"></div>')
})

test('every page has the institution’s name and icon, and neither at an unknown host', async () => {
  const bank = await openBank({ name: 'Fish & <b>Chips' })
  const readHead = async (host: string, url: string) =>
    (await get({ host }, url)).body.match(/<title>.*?<\/title>|<link rel="icon"[^>]*>/g)
  for (const url of ['/', '/admin', '/dashboard/accounts'])
    expect(await readHead(bank.host, url)).toEqual([
      `<link rel="icon" href="${icon}">`,
      '<title>Fish &amp; &lt;b&gt;Chips</title>',
    ])
  expect(await readHead('nowhere.test', '/')).toEqual([
    '<link rel="icon" href="data:,">',
    '<title>Online banking</title>',
  ])
})

test('a request for favicon.ico gets the icon, never a page', async () => {
  const bank = await openBank()
  const { statusCode, headers, body } = await get(bank, '/favicon.ico')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg fill="#fff" width="9%"/>'])
  expect(headers['content-security-policy']).toBe(policy([], []))
  expect((await get({ ...bank, host: 'nowhere.test' }, '/favicon.ico')).statusCode).toBe(404)
})

test('the sign-in page embeds small SVG logos and links to all others', async () => {
  const { setup } = plainInstitution
  const drawnWith = async (fiLogo: string, fiFooterLogo: string) => {
    const bank = await openBank({ setup: { ...setup, fiLogo, fiFooterLogo } })
    const { body } = await get(bank, '/')
    expect(getConfig(body).setup).toMatchObject({ fiLogo, fiFooterLogo })
    return /<\/h1>(.*?)<\/div>/s
      .exec(body)?.[1]
      ?.split(',/')
      .map((part, index) => (index ? `/${part}` : part))
  }
  const data = 'data:image/svg+xml,<svg width="40" height="40"><path fill="%230b4f5c"/></svg>'
  expect(await drawnWith('/assets/logo.svg', '/assets/missing.svg')).toEqual([data, '/assets/missing.svg'])
  for (const address of ['/assets/large.svg', '/assets/logo.png', '/assets/../outside.svg', '/outside.svg'])
    expect(await drawnWith('/assets/logo.svg', address)).toEqual([data, address])
})

test('the tab icon is the institution’s own icon, else its logo, else a drawn one', async () => {
  const { setup } = plainInstitution
  const toSign = async (pictures: Partial<typeof setup>) =>
    (await get(await openBank({ setup: { ...setup, ...pictures } }), '/favicon.ico')).body
  expect(await toSign({ fiIconLogoTop: '/assets/logo.svg', fiLogo: '/assets/missing.svg' })).toBe(logo)
  expect(await toSign({ fiLogo: '/assets/logo.svg' })).toBe(logo)
  expect(await toSign({ fiIconLogoTop: '/assets/missing.svg' })).toBe('<svg fill="#fff" width="9%"/>')
})

test.each(['/admin', '/admin/', '/admin?x=1', '/admin/panel/'])(
  'staff see the staff theme from the start at %s',
  async (url) => {
    const bank = await openBank()
    const { key, primary } = bank.institution.setup.brand
    const themeAt = async (url: string, { host }: Pick<Bank, 'host'> = bank) =>
      /<style id="theme".*?<\/style>/.exec((await get({ host }, url)).body)?.[0]
    expect(await themeAt(url)).toBe(`<style id="theme" data-brand="${key}" data-audience="staff">plum</style>`)
    expect(await themeAt(url, { host: 'nowhere.test' })).toBe(
      '<style id="theme" data-brand="" data-audience="staff">plain office</style>',
    )
    expect(await themeAt('/administrator')).toContain(`data-audience="member">${primary}`)
  },
)

test('every page except the sign-in page preloads the script for signed-in pages', async () => {
  const bank = await openBank()
  const aheadAt = async (url: string) => (await get(bank, url)).body.match(/<link[^>]*>/g)
  expect(await aheadAt('/dashboard/accounts')).toEqual([
    `<link rel="icon" href="${icon}">`,
    '<link rel="modulepreload" crossorigin href="/behind-9d3e.js">',
    '<link rel="preload" as="style" crossorigin href="/behind-9d3e.css">',
  ])
  expect(await aheadAt('/')).toEqual([`<link rel="icon" href="${icon}">`])
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip', undefined],
  ['br;q=0, gzip', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets the page in an encoding it can read', async (accepted, encoding) => {
  const bank = await openBank()
  const plain = await get(bank, '/')
  const { headers, rawPayload } = await get(bank, '/', {}, { 'accept-encoding': accepted })
  expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
    encoding,
    'accept-encoding',
    'text/html; charset=utf-8',
  ])
  expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe(plain.body)
})

test.each(['/page/page.server.js', '/manifest.json'])(
  'a file meant only for the server is not served: %s',
  async (url) => {
    const { headers, body } = await get(await openBank(), url)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.startsWith('<!doctype html>')).toBe(true)
  },
)

test('each host gets the page of its own institution', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const app = await serve()
  const names = await Promise.all(
    [bank, other, bank, other].map(
      async ({ host }) => getConfig((await app.inject({ url: '/', headers: { host } })).body).setup.fiName,
    ),
  )
  expect(names).toEqual([bank, other, bank, other].map(({ institution }) => institution.name))
})

test('HSTS is sent only if the public address is https', async () => {
  const bank = await openBank()
  const at = async (url: string) =>
    (await get(bank, '/', { publicUrl: new URL(url) })).headers['strict-transport-security']
  expect(await at('https://bank.test')).toBe('max-age=31536000; includeSubDomains')
  expect(await at('http://bank.test')).toBe(undefined)
})

test('the page contains the institution’s current configuration', async () => {
  const bank = await openBank()
  const config = await bank.nobody.call('getConfig')
  const app = await serve()
  const page = async () => getConfig((await app.inject({ url: '/', headers: { host: bank.host } })).body)
  expect(await page()).toEqual(config.data)
  await context.db
    .updateTable('institution')
    .set({ name: `${bank.institution.name} renamed` })
    .where('id', '=', bank.id)
    .execute()
  expect(await page()).toMatchObject({ setup: { fiName: `${bank.institution.name} renamed` } })
})

test('an institution’s name cannot close the script element of the configuration', async () => {
  const name = `</script><script>alert(1)</script><!-- $& $' $\` & "quoted" \u2028`
  const { body } = await get(await openBank({ name }), '/')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body.match(/<\/script/g)).toHaveLength(2)
  expect(body).not.toContain('<!--')
  expect(getConfig(body)).toMatchObject({ setup: { fiName: name } })
})

test('at an unknown host the page has no configuration', async () => {
  const bank = await openBank()
  const { statusCode, body } = await get({ ...bank, host: 'nowhere.test' }, '/')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('id="config"')
})

test('every page of a frozen institution says when it opens, and looks again by itself', async () => {
  const bank = await openBank()
  const opensAt = toDateAt(day('2099-03-08'), '06:00', 'America/New_York')
  await context.db
    .updateTable('institution')
    .set({
      disabled_at: new Date(),
      opens_at: opensAt,
      name: 'Pier & Sons',
      setup: sql`jsonb_set(setup || '{"fiContactPhone": "207-555-0100 <toll-free>"}', '{brand,primary}', '"#0B5CAD"')`,
    })
    .where('id', '=', bank.id)
    .execute()
  for (const url of ['/', '/dashboard', '/admin']) {
    const { statusCode, headers, body } = await get(bank, url)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
    expect(body).toContain(
      '>Pier &amp; Sons</h1><p>Online banking is closed for maintenance. It opens Sunday, March 8 at 6:00 AM EDT.</p>',
    )
    expect(body).toContain('http-equiv="refresh"')
    expect(body).toContain('href="tel:2075550100" style="color: inherit">207-555-0100 &lt;toll-free&gt;</a>.')
    expect(body).toMatch(/<body style="[^"]*; border-top: 10px solid #0B5CAD">/)
  }
  expect((await get({ host: 'nobody.test' }, '/')).statusCode).toBe(200)
})

test('an address that does not decode is a page that is not found, and not JSON', async () => {
  const bank = await openBank()
  for (const url of ['/%E0%A4%A', '/dashboard/%E0%A4%A?from=%zz', '/admin/panel/%']) {
    const { statusCode, headers, body } = await get(bank, url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(getConfig(body)).toMatchObject({ financialInstitutionId: bank.id })
  }
})

async function serve(changes: Partial<Settings> = {}, from = dist) {
  const app = fastify({ rewriteUrl })
  const changed = { ...context, settings: { ...parseSettings({ DEMO: '1' }), ...changes } }
  guardRequests(app, changed)
  answerErrors(app, contract, async () => {})
  await mountDemoPages(app, changed)
  await mountPages(app, changed, from)
  return app
}

test('a page has the bank’s time in its Date header, and HEAD returns it without a body', async () => {
  const bank = await openBank()
  await bank.wait(3 * 24 * 3_600_000)
  const app = await serve()
  const [page, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: '/', headers: { host: bank.host } })),
  )
  const ahead = Date.parse(String(page?.headers.date)) - Date.now()
  expect(Math.round(ahead / 3_600_000)).toBe(72)
  expect({ status: head?.statusCode, body: head?.body }).toEqual({ status: 200, body: '' })
})

async function get(
  { host }: Pick<Bank, 'host'>,
  url: string,
  changes: Partial<Settings> = {},
  headers: Record<string, string> = {},
  from = dist,
) {
  const app = await serve(changes, from)
  return app.inject({ url, headers: { host, ...headers } })
}

const write = (bank: Bank, at: string, message: outbox.Message) =>
  transact(context.db, (tx) => outbox.writeMessages(tx, context.secrets, bank.id, new Date(at), [message]))

const getConfig = (page: string) =>
  JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')

const getTexts = (page: string) =>
  [...page.slice(page.indexOf('<ul'), page.indexOf('</ul>')).matchAll(/>([^<>]+)</g)].map(([, text]) => text)
