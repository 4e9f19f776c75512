import { afterEach, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getOperation, releaseOperation } from '../../machines/operations/operations.services.ts'
import { intent, outcomes, samples } from '../../stories/operations/outcome.samples.ts'

afterEach(() => configureClient({ transport: (request) => fetch(request), token: () => null }))

const { getOperation: asked, releaseOperation: released } = samples
const { key } = intent

test('the outcome of a request is fetched by its key', async () => {
  const call = answering({ success: true, data: asked.answers.done, message: '' })
  expect(await toPromise(createActor(getOperation, { input: { key } }).start())).toEqual(outcomes.done)
  expect(call.asked).toEqual([`GET /api/operations/${key}`])
})

test('a request is released by its key, and the bank’s answer is returned', async () => {
  const call = answering({ success: true, data: released.answers.released, message: '' })
  expect(await toPromise(createActor(releaseOperation, { input: { key } }).start())).toEqual(outcomes.released)
  expect(call.asked).toEqual([`POST /api/operations/${key}/release`])
})

test('a lost lookup of the outcome is not repeated by the service', async () => {
  const call = answering(null)
  await expect(toPromise(createActor(getOperation, { input: { key } }).start())).rejects.toMatchObject(asked.refusals.lost)
  expect(call.asked).toHaveLength(1)
})

function answering(body: object | null) {
  const asked: string[] = []
  configureClient({
    token: () => null,
    transport: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      if (!body) throw new TypeError('fetch failed')
      return Response.json(body)
    },
  })
  return { asked }
}
