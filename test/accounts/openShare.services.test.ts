import { afterEach, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { openShare } from '../../machines/accounts/openShare.services.ts'
import { samples, shareDraft } from '../../stories/accounts/openShare.samples.ts'
import { keyOf } from '../operations/keeping.ts'

afterEach(() => configureClient({ transport: (request) => fetch(request), token: () => null }))

const input = { userId: 7, key: keyOf(1) }

test('a new share is sent with its key, its trimmed name and its deposit in dollars', async () => {
  const sent = answering(samples.openShare.answers.funded)
  const draft = { ...shareDraft, description: ' Summer house ', deposit: '1,050.5' }
  expect(await toPromise(createActor(openShare, { input: { ...input, draft } }).start())).toEqual(samples.openShare.answers.funded)
  const body = { idOLBUser: 7, type: 4, description: 'Summer house', fundingUniqueId: shareDraft.fromId, openingDeposit: 1050.5 }
  expect(sent).toEqual([{ path: '/api/customer/openshare', key: keyOf(1), body }])
})

test('a new share without a deposit is sent without deposit fields', async () => {
  const sent = answering(samples.openShare.answers.empty)
  await toPromise(createActor(openShare, { input: { ...input, draft: { ...shareDraft, deposit: '', fromId: '' } } }).start())
  expect(sent[0]?.body).toEqual({ idOLBUser: 7, type: 4, description: 'Summer house' })
})

function answering(data: object) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      sent.push({ path: new URL(request.url).pathname, key: request.headers.get('Idempotency-Key'), body: await request.json() })
      return Response.json({ success: true, data, message: '' })
    },
  })
  return sent
}
