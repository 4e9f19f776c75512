import { afterEach, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { requestCreditCard } from '../../machines/accounts/requestCreditCard.services.ts'
import { cardDraft, samples } from '../../stories/accounts/requestCreditCard.samples.ts'
import { keyOf } from '../operations/keeping.ts'

afterEach(() => configureClient({ transport: (request) => fetch(request), token: () => null }))

test('a card request is sent with its key and with amounts in dollars', async () => {
  const sent: Request[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      sent.push(request)
      return Response.json({ success: true, data: samples.requestCreditCard.answers.sent, message: '' })
    },
  })
  const input = { userId: 7, key: keyOf(1), draft: cardDraft }
  expect(await toPromise(createActor(requestCreditCard, { input }).start())).toEqual(samples.requestCreditCard.answers.sent)
  expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get('Idempotency-Key')])).toEqual([
    ['/api/customer/requestcreditcard', keyOf(1)],
  ])
  expect(await sent[0]?.json()).toEqual({ idOLBUser: 7, cardType: 2, requestedLimit: 5_000, monthlyIncome: 4_200.5 })
})
