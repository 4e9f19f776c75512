import { expect, test } from 'vitest'
import { unserved } from '../../server/unserved.ts'
import { contract, openBank } from '../support/bank.ts'
import { numbersFrom } from '../support/numbers.ts'

const waiting: readonly string[] = unserved
// A reset would take the data away from under the other tests of this worker.
const operations = contract.operations.filter(({ id }) => id !== 'moveClock')
const served = operations.filter(({ id }) => !waiting.includes(id))

test('no request is answered by a fault of ours, whatever stands in it, and every answer is an envelope', async () => {
  const bank = await openBank()
  const rosa = bank.signIn(await bank.addMember('rosa', [{ balance: 100_00 }, { balance: 100_00 }]))
  const random = numbersFrom(20261120)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const wrong: string[] = []
  for (let count = 0; count < 2_500; count++) {
    const operation = pick(count % 3 === 0 ? operations : served)
    const body = operation.body ? mutated(exampleOf(operation.path, operation.method), pick, random) : undefined
    const params = { key: pick([uuid, 'x', '%', '../..', '0']), id: pick(['1', '-1', 'a', '9'.repeat(30)]), fiId: pick(['1', 'x']) }
    const query: Record<string, string> = random() < 0.2 ? { [pick(['domain', 'search', 'page', 'filterStatus'])]: pick(texts) } : {}
    const caller = random() < 0.8 ? rosa : bank.nobody
    const { status, success, message, error } = await caller.call(operation.id, {
      body: body as Record<string, unknown>,
      params,
      query,
      key: random() < 0.7 ? crypto.randomUUID() : pick(['', 'x', uuid]),
    })
    const isEnvelope = typeof success === 'boolean' && typeof message === 'string' && (success || typeof error?.type === 'string')
    const isExpected = status < 500 || (status === 501 && waiting.includes(operation.id))
    if (!isEnvelope || !isExpected) wrong.push(`${operation.id} ${status} ${JSON.stringify(body)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

const uuid = '7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa'
const texts = [
  '',
  ' ',
  '0',
  '-0',
  '1e400',
  'null',
  '\u0000',
  '\ud800',
  '𝒳'.repeat(200),
  "'; drop table person; --",
  '__proto__',
  '02/30/2026',
  '12/31/9999',
  '[1]',
  '9'.repeat(40),
]
const values: readonly unknown[] = [...texts, 0, -1, 0.001, 9_999_999.99, -9_999_999.99, 1e308, 2 ** 53, null, true, [], {}, [[]], { a: 1 }]

/** The example of the contract, with a field or two gone, strange or added. */
function mutated(example: unknown, pick: <T>(list: readonly T[]) => T, random: () => number): unknown {
  if (random() < 0.05) return pick(values)
  const body: Record<string, unknown> = { ...(example as object) }
  for (let times = 1 + Math.floor(random() * 2); times > 0; times--) {
    const field = pick([...Object.keys(body), 'constructor', 'idOLBUser', 'financialInstitutionName'])
    if (random() < 0.2) delete body[field]
    // Mostly of the same kind, so that it passes the contract and reaches the rules.
    else body[field] = pick(random() < 0.7 ? values.filter((value) => typeof value === typeof body[field]) : values) ?? pick(values)
  }
  return body
}

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> }
type Paths = Record<string, Record<string, { requestBody?: { content: Record<string, Media> } }>>

function exampleOf(path: string, method: string): unknown {
  const media = (contract.document.paths as Paths)[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? {}
}
