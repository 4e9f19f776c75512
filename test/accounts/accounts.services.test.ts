import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getSummary } from '../../machines/accounts/accounts.services.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'

const { mariaOfPrairieOak } = samples.getSummary.answers
const answered = () => json(200, { success: true, data: mariaOfPrairieOak, message: '' })
const lost = () => {
  throw new TypeError('fetch failed')
}

test('the summary request asks for all accounts of the signed-in member, not only those for transfers', async () => {
  const { summary, asked } = ask([answered])
  await summary
  expect(await asked[0]?.json()).toEqual({ idOLBUser: 7 })
  expect(asked[0]).toMatchObject({ method: 'POST', url: expect.stringMatching(/\/api\/customer\/getsummary$/) })
})

test('the summary service converts dollars to cents and dates to days, and notes when the bank answered', async () => {
  expect(await ask([answered]).summary).toEqual({
    asOf: expect.stringMatching(/^2026-11-20T14:14:0/),
    shares: [
      {
        uniqueId: 'S4kQ8mZp1aB7cD0xW4001',
        accountType: 1,
        id: 'S-001',
        description: 'Prairie Share',
        owner: '',
        rate: 0.1,
        hasGoal: false,
        canBeLookedInto: true,
        canGive: true,
        isDraft: false,
        maturesOn: null,
        balance: 42_00,
        available: 42_00,
      },
    ],
    drafts: [],
    loans: [],
    cards: [],
  })
})

test('the summary request is repeated once if its answer is lost', async () => {
  const { summary, asked } = ask([lost, answered])
  expect(await summary).toMatchObject({ shares: [{ id: 'S-001' }] })
  expect(asked).toHaveLength(2)
})

test.each([
  [400, 'idOLBUser must be a number', "error trying to get customer's accounts"],
  [403, 'This is not yours.', 'This is not yours.'],
  [500, 'relation "account" does not exist', "error trying to get customer's accounts"],
])('a %s answer with the message %s shows the member: %s', async (status, said, shown) => {
  const problem = () => json(status, { success: false, data: null, message: said, error: { type: 'user error' } })
  await expect(ask([problem]).summary).rejects.toMatchObject({ status, message: shown })
})

test('if the bank does not answer at all, the summary fails with its own error message', async () => {
  await expect(ask([lost, lost]).summary).rejects.toMatchObject({ kind: 'network', message: "error trying to get customer's accounts" })
})

function ask(answers: (() => Response)[]) {
  const asked: Request[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      asked.push(request.clone())
      return answers[asked.length - 1]?.() ?? lost()
    },
  })
  return { asked, summary: toPromise(createActor(getSummary, { input: { userId: 7 } }).start()) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', Date: 'Fri, 20 Nov 2026 14:14:00 GMT' },
  })
