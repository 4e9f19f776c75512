import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { noImage, noImagePage } from '../../values/check.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { maxTags } from '../../server/accounts/sanitize-html.ts'
import { memberWith } from './statements.ts'

const dot = 'data:image/png;base64,iVBORw0KGgo='
const picture = `<img alt="Front" src="${dot}">`
const none = '422 There is no check image of this transaction.'
const extraInfo = JSON.stringify({ img_key: 'check/1042 &', chk_number: '1042' })
const check = { amount: -42_10, searchType: 5 as const, description: 'Tidewater Grocery', draft: '1042', extraInfo }

test('a member sees the image of a check from the image service set up on the server, without its scripts, forms and foreign links', async () => {
  const html = `<script>alert(1)</script><style>p{}</style><p onclick="alert(1)">Check<form action="https://evil.test"></form></p><img src="https://evil.test/x.png" onerror="alert(1)"><img alt="Front" src="${dot}" onerror="alert(1)">`
  const service = await imageService({ html })
  const { bank, look } = await memberWithCheck(service)
  expect(await look()).toMatchObject({
    status: 200,
    success: true,
    data: `<p>Check</p><img alt="Front" src="${dot}">`,
    message: '',
  })
  expect(service.asked).toEqual([`/${bank.institution.key}?id=check%2F1042%20%26&no=1042&sum=42.10`])
})

test('the server never fetches a check image from an address sent by the browser', async () => {
  const [service, foreign] = [await imageService(), await imageService()]
  const { look } = await memberWithCheck(service)
  const url = `${foreign.url}/stolen`
  const transaction = { url, params: { url }, extraInfo: JSON.stringify({ img_key: url, url }), imageUrl: url }
  expect((await look({ transaction, config: { url, params: { key: url }, enabled: true } })).status).toBe(200)
  expect([foreign.asked, service.asked.length]).toEqual([[], 1])
  expect(service.asked[0]).not.toContain('stolen')
})

test('an image service may answer with the image itself instead of a page', async () => {
  const { look } = await memberWithCheck(await imageService({ type: 'image/png', html: 'PNG' }))
  expect((await look()).data).toBe(`<img alt="Check 1042" src="data:image/png;base64,${btoa('PNG')}">`)
})

test.each<[string, Parameters<typeof imageService>[0]]>([
  ['that is down', { status: 503 }],
  ['that does not know the check', { status: 404 }],
  ['without an image', { html: '<p>Nothing here</p>' }],
  ['that sends a PDF', { type: 'application/pdf', html: '%PDF' }],
  ['with an image that no browser shows', { type: 'image/tiff', html: 'II' }],
  ['with a page that is too large after sanitizing', { html: `${picture}${"'".repeat(2 * 1024 * 1024)}` }],
  ['with a page of too many tags', { html: `${picture}${'<p>'.repeat(maxTags)}` }],
])('for an image service %s the member sees the page for missing check images', async (_, is) => {
  const { look } = await memberWithCheck(await imageService(is))
  expect(await look()).toMatchObject({
    status: 200,
    success: false,
    data: noImagePage('5550100100'),
    message: noImage,
    error: { type: 'legacy api error' },
  })
})

test('the log says why an image service did not answer', async () => {
  const lines: string[] = []
  const { look } = await memberWithCheck(
    await imageService({ status: 503 }),
    {},
    {},
    {},
    { write: (line) => void lines.push(line) },
  )
  await look()
  const error = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  expect(error).toMatchObject({ err: { message: 'it answered 503' }, msg: 'failed, and answered without it' })
})

test('without an image service the member sees the page for missing check images', async () => {
  const { look } = await memberWithCheck({ template: null })
  expect(await look()).toMatchObject({ status: 200, success: false, data: noImagePage('5550100100') })
})

test.each<[string, object, object, object, string]>([
  ['a row without an image key', { extraInfo: JSON.stringify({ img_key: '-' }) }, {}, {}, none],
  ['a row whose extra information is broken', { extraInfo: '{"img_key": "check' }, {}, {}, none],
  ['a row of a loan', { amount: -42_10 }, { account_type: 2, type: 2 }, {}, none],
  ['a check at an institution with check images turned off', {}, {}, { check_images: false }, none],
  [
    'a share without transaction inquiry',
    {},
    { allow_inquiry: false },
    {},
    '403 Transactions of this account are not available.',
  ],
  ['a share that is not displayed', {}, { display: false }, {}, '403 Transactions of this account are not available.'],
])('a member sees no check image for %s', async (_, row, overrides, changes, said) => {
  const service = await imageService()
  const { look } = await memberWithCheck(service, row, overrides, changes)
  const { status, message } = await look()
  expect(`${status} ${message}`).toBe(said)
  expect(service.asked).toEqual([])
})

test('the server refuses another member’s check with 403, whether the check exists or not', async () => {
  const service = await imageService()
  const { bank, row } = await memberWithCheck(service)
  const app = await appOf({ settings: { ...context.settings, checkImageUrl: service.template } })
  const noah = bank.signIn(await bank.addMember('noah'), 'full', app)
  const other = await openBank()
  const elsewhere = other.signIn(await other.addMember('maria'), 'full', app)
  for (const [who, uniqueId] of [
    [noah, row],
    [elsewhere, row],
    [noah, '0'.repeat(32)],
  ] as const)
    expect(await who.call('getCheckImage', { body: { transaction: { uniqueId } } })).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
  expect(service.asked).toEqual([])
})

test('the demo draws front and back of its own checks, and answers 404 for any other', async () => {
  const app = await appOf()
  const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  const drawn = await ask('/demo/check-image?key=check-1042&number=1042&amount=42.10')
  const [front, back] = [...drawn.body.matchAll(/base64,([A-Za-z0-9+/=]+)"/g)].map(([, data = '']) => atob(data))
  expect([
    drawn.statusCode,
    front?.includes('$42.10'),
    front?.includes('>1042<'),
    back?.includes('ITEM 001042'),
  ]).toEqual([200, true, true, true])
  // A membership number shows at most its last four digits.
  expect([front?.includes('****7326'), front?.includes('40017326')]).toEqual([true, false])
  for (const query of [
    'key=missing-1042&number=1042&amount=42.10',
    'key=check-1042&number=1043&amount=42.10',
    'key=check-&number=&amount=',
    '',
  ])
    expect((await ask(`/demo/check-image?${query}`)).statusCode).toBe(404)
})

test('outside the demo the server draws no check images', async () => {
  const app = await appOf({ settings: { ...context.settings, demo: false } })
  const { headers, body } = await app.inject({
    url: '/demo/check-image?key=check-1042&number=1042&amount=42.10',
    headers: { host: 'localhost' },
  })
  expect([String(headers['content-type']).includes('svg'), body.includes('svg+xml')]).toEqual([false, false])
})

/** Opens a bank with one check, at a server that knows one image service. */
async function memberWithCheck(
  { template }: { template: string | null },
  row = {},
  is = {},
  changes = {},
  log?: Parameters<typeof appOf>[1],
) {
  const { bank, member, account } = await memberWith(
    [{ amount: 'account_type' in is ? -1 : 500_00 }, { ...check, ...row }],
    { type: 1, ...is },
    changes,
  )
  const app = await appOf({ settings: { ...context.settings, checkImageUrl: template } }, log)
  const maria = bank.signIn(member, 'full', app)
  const { unique_id } = await context.db
    .selectFrom('ledger_entry')
    .select('unique_id')
    .where('account_id', '=', account.id)
    .where('amount', '=', cents(-42_10))
    .executeTakeFirstOrThrow()
  const look = ({ transaction = {}, ...rest }: { transaction?: object; config?: object } = {}) =>
    maria.call('getCheckImage', { body: { ...rest, transaction: { ...transaction, uniqueId: unique_id } } })
  return { bank, member, row: unique_id, look }
}

/** Starts a server that has pictures, and records its requests. */
async function imageService({
  status = 200,
  type = 'text/html',
  html = `<p>Check</p><img alt="Front" src="${dot}">`,
} = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'content-type': type }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, template: `${url}/{institution}?id={key}&no={number}&sum={amount}` }
}
