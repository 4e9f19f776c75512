import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { simpleAnalytics } from '../../server/analytics/simple-analytics.ts'
import { day } from '../../values/days.ts'

const days = [day('2026-11-19'), day('2026-11-20')]
const entry = { value: 'Chrome', pageviews: 4, visitors: 2 }
const answer = {
  ok: true,
  hostname: 'online.bank.test',
  visitors: 3,
  pageviews: 9,
  histogram: [{ date: '2026-11-20', pageviews: 9, visitors: 3 }],
  referrers: [{ value: null, pageviews: 1, visitors: 1 }],
  pages: [],
  device_types: [],
  browser_names: [entry],
  countries: [],
}

async function sourceThat(answers: unknown, status = 200) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const page = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/online.bank.test`)
  return { asked, read: () => simpleAnalytics('sa_key', { local: true })({ page, days, timeZone: 'America/New_York' }) }
}

test('visits are counted by the institution’s days', async () => {
  const { asked, read } = await sourceThat(answer)
  expect(await read()).toEqual({
    visitors: 3,
    histogram: [
      { date: '11/19/2026', pageviews: 0, visitors: 0 },
      { date: '11/20/2026', pageviews: 9, visitors: 3 },
    ],
    referrers: [{ value: 'unknown', visits: 1, uniqueVisits: 1 }],
    pages: [],
    device_types: [],
    browser_names: [{ value: 'Chrome', visits: 4, uniqueVisits: 2 }],
    countries: [],
  })
  const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://source.test')
  expect(pathname).toBe('/online.bank.test.json')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    start: '2026-11-19',
    end: '2026-11-20',
    timezone: 'America/New_York',
  })
  expect(asked[0]?.headers['api-key']).toBe('sa_key')
})

test.each([
  ['no JSON object', 'visits'],
  ['a missing card', { ...answer, pages: undefined }],
  ['a count that is a text', { ...answer, visitors: '3' }],
  ['a negative count', { ...answer, browser_names: [{ ...entry, pageviews: -1 }] }],
  ['a value that is no text', { ...answer, browser_names: [{ ...entry, value: {} }] }],
  ['a day that is none', { ...answer, histogram: [{ date: '2026-02-31', pageviews: 1, visitors: 1 }] }],
])('a source of visits that answers %s counts as failed', async (_, answers) => {
  const { read } = await sourceThat(answers)
  await expect(read()).rejects.toThrow()
})

test('hidden characters are removed from the values of a source', async () => {
  const values = ['evil.test/\u202egnp.exe\u0000', '\u0007', `${'x'.repeat(499)}\u{1f600}`, 'javascript:alert(1)']
  const { read } = await sourceThat({ ...answer, referrers: values.map((value) => ({ ...entry, value })) })
  const { referrers } = await read()
  expect(referrers.map(({ value }) => value)).toEqual([
    'evil.test/gnp.exe',
    'unknown',
    `${'x'.repeat(499)}\ufffd`,
    'javascript:alert(1)',
  ])
})

test('a source of visits that refuses counts as failed', async () => {
  const { read } = await sourceThat(answer, 401)
  await expect(read()).rejects.toThrow('it answered 401')
})

test('a source on a private network is never called, so that no key is sent to it', async () => {
  const page = new URL('https://169.254.169.254/latest')
  await expect(simpleAnalytics('sa_key')({ page, days, timeZone: 'UTC' })).rejects.toThrow('it is on a private network')
})
