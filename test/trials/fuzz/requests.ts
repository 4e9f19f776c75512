import type { InjectOptions } from 'fastify'
import type { Contract, Operation } from '../../../server/http/contract-types.ts'
import type { Draw } from './draw.ts'
import { canary, texts, values } from './hostile.ts'
import { at, type Known, type Schema, shapesFrom } from './shapes.ts'
import { garble, spoil, written } from './spoils.ts'

type Hosts = { own: string; other: string }
export type Request = Pick<InjectOptions, 'url' | 'payload'> & {
  method: string
  headers: Record<string, string>
  isWhole: boolean
}

/** Makes requests of an operation: some valid, most with an error in body, headers, query or path. */
export function requestsFrom({ document }: Contract, draw: Draw) {
  const { chance, pick } = draw
  const valueOf = shapesFrom(document, draw)

  return ({ method, path, body, parameters, key }: Operation, known: Known, hosts: Hosts): Request => {
    const isWhole = chance(0.4)
    const wrong = (share: number) => !isWhole && chance(share)
    const headers: Record<string, string> = { host: hosts.own }
    const valid = (pointer: string, name: string) => valueOf(at(document, pointer) as Schema, name, known)

    const address = path.replace(/\{(\w+)\}/g, (_, name) => {
      const found = parameters.find((parameter) => parameter.name === name)
      return wrong(0.4) ? pick(segments) : encodeURIComponent(String(found ? valid(found.pointer, name) : 1))
    })
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || chance(0.5)))
      .map(({ name, pointer, json }) => {
        const value = wrong(0.4) ? pick([...texts, ...values.map(written)]) : valid(pointer, name)
        return `${name}=${escaped(json && typeof value !== 'string' ? JSON.stringify(value) : String(value))}`
      })
    if (wrong(0.12)) query.push(pick(queries))
    if (key !== 'none' && (key === 'required' || chance(0.5)))
      headers['idempotency-key'] = pick([draw.uuid(), ...known('key').map(String)])
    if (wrong(0.15)) headers['idempotency-key'] = pick(keys)
    if (wrong(0.25)) Object.assign(headers, pick(strangeHeaders(hosts)))

    const request = {
      method: wrong(0.02) ? pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET', 'POST']) : method,
      headers,
      isWhole,
    }
    const url = `/api${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
    if (!body) {
      if (!wrong(0.2) || request.method === 'GET') return { ...request, url }
      headers['content-type'] = 'application/json'
      return { ...request, url, payload: written(pick(values)) }
    }
    let drawn = valid(body, 'body')
    if (!isWhole) for (let times = draw.upTo(2); times > 0; times--) drawn = spoil(drawn, draw)
    const { payload, type } = wrong(0.12)
      ? garble(written(drawn), draw)
      : { payload: written(drawn), type: 'application/json' }
    headers['content-type'] ??= type
    return { ...request, url, payload }
  }
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
const segments = [
  'x',
  '0',
  '-1',
  '%',
  '%00',
  // Escaped twice: a client resolves '%2e%2e' itself, and the answer would be another operation's.
  '%252e%252e',
  '..%2f..',
  '9'.repeat(40),
  '1e9',
  'null',
  escaped("' or 1=1"),
  'a'.repeat(3_000),
]
const keys = [
  '',
  ' ',
  'x',
  'null',
  '[object Object]',
  canary,
  'urn:uuid:7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa',
  'URN:UUID:7A4C2D7E-30AC-4C52-9A1F-7A52C3B1F0AA',
  '{7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa}',
  '7a4c2d7e30ac4c529a1f7a52c3b1f0aa',
  '7A4C2D7E-30AC-4C52-9A1F-7A52C3B1F0AA',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa, 7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0ab',
  "'; drop table operation; --",
  'f'.repeat(8_000),
]
const queries = [
  `${canary}=${canary}`,
  'userId=1&userId=2',
  'userId[]=1',
  'idOLBUser=0',
  'financialInstitutionId=1',
  '__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true',
  '%',
  '%zz=%E0%A4%A',
  'a=%00',
  '&&&=&',
  `token=${canary}`,
  `page=${'9'.repeat(400)}`,
  `q=${'x'.repeat(9_000)}`,
]

const strangeHeaders = ({ own, other }: Hosts): readonly Record<string, string>[] => [
  ...[
    'Bearer',
    'Bearer ',
    'bearer x',
    `Bearer ${canary}`,
    `Basic ${canary}`,
    'Bearer a b',
    `Bearer ${'x'.repeat(7_000)}`,
    ',',
    'é',
  ].map((authorization) => ({ authorization })),
  ...[
    '',
    ';',
    '=',
    'sd_session',
    'sd_session=',
    `sd_session=${canary}`,
    'sd_session=%',
    'sd_session=%00',
    'sd_session=%ff',
    'sd_session="a; sd_session=b',
    `sd_session=a; sd_session_admin=b; sd_eview=c; sd_device=${canary}; sd_pending=%E0; sd_recovery=${canary}`,
    '__proto__=x; constructor=y; toString=z',
    'é=é',
    'x=y; '.repeat(1_500),
  ].map((cookie) => ({ cookie })),
  ...[
    other,
    own.toUpperCase(),
    `${own}:80`,
    `${own}:99999`,
    `${own}.`,
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
    '[',
    '',
    ' ',
    `user@${own}`,
    `${own},${other}`,
    `${own}/..`,
    'é.test',
    "' or 1=1",
    'x'.repeat(5_000),
  ].map((host) => ({ host })),
  ...[`https://${own}`, 'null', 'https://evil.test', '', `https://${canary}.test`, 'http://['].map((origin) => ({
    origin,
  })),
  ...['', canary, '\u00ff'.repeat(400), 'x'.repeat(5_000), "'; drop table session; --"].map((agent) => ({
    'user-agent': agent,
  })),
  { 'x-forwarded-for': `10.0.0.1, ${canary}`, 'x-forwarded-host': other, 'x-forwarded-proto': 'https' },
  { 'content-length': '5' },
  { 'content-length': canary },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { expect: '200-ok' },
  { 'accept-language': canary, accept: 'text/html', range: 'bytes=0-1', 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/demo/outbox', 'x-user-id': '1' },
]
