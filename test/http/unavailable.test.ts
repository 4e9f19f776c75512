import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { timeLimits, runWithinBudget } from '../../server/db/time-limits.ts'
import { limitDatabaseTime } from '../../server/http/unavailable.ts'

const usual = 60_000
const getLimit = () => runWithinBudget(true, usual, async (limit) => limit)

test('a request’s database calls have a time limit, but sending a file may take longer', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  limitDatabaseTime(app)
  const seen: Record<string, number> = {}
  const begun = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => {
    seen.first = await getLimit()
    begun.resolve()
  })
  app.post('/', async () => {
    seen.handler = await getLimit()
    return Readable.from(file(seen))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = Readable.from(lateBody(begun.promise)) as unknown as BodyInit
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await answer.text()).toBe('one two')
  expect(seen.first).toBeLessThanOrEqual(timeLimits.request)
  expect(seen.handler).toBeLessThanOrEqual(timeLimits.request)
  expect(seen.file).toBe(usual)
})

async function* lateBody(begun: Promise<void>) {
  yield '{"a":'
  await begun
  yield '1}'
}

async function* file(seen: Record<string, number>) {
  yield 'one '
  seen.file = await getLimit()
  yield 'two'
}
