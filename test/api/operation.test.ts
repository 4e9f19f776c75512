import { createActor, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { createOperations } from '../../api/operation.ts'
import { openWire } from './wire.ts'

const calls = {
  getMemberActivity: {
    at: 'GET /activity-reports/members/history/{fiId}',
    reads: true,
    failed: 'error trying to get the activity',
  },
  createGoal: {
    at: 'POST /customer/creategoal',
    caller: 'idOLBUser',
    failed: "error trying to create customer's goal",
  },
  removeAdmin: { at: 'DELETE /admin/admins/{id}', failed: 'error trying to delete the admin' },
  signOut: { at: 'POST /auth/sign-out', failed: 'error trying to sign out' },
} as const
const operation = createOperations(calls)
const wire = openWire()

test.each([
  [
    'a path takes its parameter and a query the rest, without what is missing',
    'getMemberActivity',
    { fiId: 'a/b', page: 2, search: undefined, sort: 'day desc' },
    { method: 'GET', url: '/api/activity-reports/members/history/a%2Fb?page=2&sort=day+desc', body: '' },
  ],
  [
    'a body names the caller as the contract does, and the key is a header',
    'createGoal',
    { userId: 7, key: 'once', name: 'A boat' },
    {
      method: 'POST',
      url: '/api/customer/creategoal',
      key: 'once',
      type: 'application/json',
      body: '{"idOLBUser":7,"name":"A boat"}',
    },
  ],
  [
    'a call that may say something and says nothing has an empty body, which the bank reads',
    'createGoal',
    {},
    { method: 'POST', url: '/api/customer/creategoal', type: 'application/json', body: '{}' },
  ],
  [
    'a call whose parameters are all in its path has no body',
    'removeAdmin',
    { id: 3, key: 'once' },
    { method: 'DELETE', url: '/api/admin/admins/3', key: 'once', body: '' },
  ],
] as const)('%s', async (_, id, sent, asked) => {
  const received = hear()
  await toPromise(createActor(operation(id), { input: sent as never }).start())
  expect(received).toEqual([asked])
})

test('a request that is mapped without a wait is sent in the moment the service starts', async () => {
  const sent: string[] = []
  configureClient({
    transport: async ({ url }) => {
      sent.push(new URL(url).pathname)
      return Response.json({ success: true, message: '', data: null })
    },
  })
  const started = createActor(operation('removeAdmin', { send: ({ id }: { id: number }) => ({ id, key: 'once' }) }), {
    input: { id: 3 },
  }).start()
  expect(sent).toEqual(['/api/admin/admins/3'])
  await toPromise(started)
})

test('a service with nothing to send makes no call', async () => {
  const received = hear()
  expect(
    await toPromise(createActor(operation('createGoal', { send: () => null }), { input: undefined }).start()),
  ).toBeNull()
  expect(received).toEqual([])
})

test('leaving a screen cancels its calls, except those that must finish', async () => {
  const requests: Request[] = []
  configureClient({ transport: (request) => (requests.push(request), new Promise(() => {})) })
  for (const outlives of [true, false])
    createActor(operation('signOut', { outlives }), { input: undefined }).start().stop()
  expect(requests.map(({ keepalive, signal }) => ({ keepalive, isGivenUp: signal.aborted }))).toEqual([
    { keepalive: true, isGivenUp: false },
    { keepalive: false, isGivenUp: true },
  ])
})

test('a failed conversion of an answer shows the message of the service', async () => {
  wire.answer = (_, response) => response.writeHead(500).end()
  const failed = ({ message }: Error, { name }: { name: string }) => `${name}: ${message}`
  const actor = createActor(operation('createGoal', { send: () => ({}) as never, failed }), {
    input: { name: 'A boat' },
  }).start()
  await expect(toPromise(actor)).rejects.toMatchObject({
    status: 500,
    message: "A boat: error trying to create customer's goal",
  })
})

function hear() {
  const received: object[] = []
  wire.answer = (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { 'idempotency-key': key, 'content-type': type } = request.headers
      received.push({ method: request.method, url: request.url, ...(key && { key }), ...(type && { type }), body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":null,"message":""}')
    })
  }
  return received
}
