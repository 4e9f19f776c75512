import { expect, test } from 'vitest'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { goOnline } from '../support/flow.tsx'
import { rosaWithTwoShares } from '../support/rosa.ts'

test('a transfer whose reply was lost moved the money once, and repeating it by its key returns the same transfer', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const network = await goOnline(rosa)
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  const transfer = () => dataOf(client.POST('/fundstransfer', { body: order(25.5), params: { header } }), 'lost')
  network.loseNextReply()
  await expect(transfer()).rejects.toMatchObject({ kind: 'network', message: 'lost' })
  expect(await bank.balances()).toEqual([74_50, 125_50])
  expect(await transfer()).toEqual({ confirmNum: expect.stringMatching(/^\d{10}$/) })
  expect(await bank.balances()).toEqual([74_50, 125_50])
})

test('a transfer that fails because the network or the server is down moves no money', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const network = await goOnline(rosa)
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  const transfer = () => dataOf(client.POST('/fundstransfer', { body: order(25.5), params: { header } }), 'lost')
  network.cut()
  await expect(transfer()).rejects.toMatchObject({ kind: 'network', status: 0 })
  network.mend()
  network.failNext(503)
  await expect(transfer()).rejects.toMatchObject({ kind: 'failure', status: 503 })
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('session cookies are set and cleared by the server, and no script can read them', async () => {
  const { rosa } = await rosaWithTwoShares()
  await goOnline(rosa)
  expect([...rosa.jar.keys()]).toEqual(['sd_session'])
  const { response } = await client.POST('/auth/sign-out')
  expect([response.status, response.headers.has('set-cookie'), document.cookie, rosa.jar.size]).toEqual([200, false, '', 0])
  expect((await client.POST('/customer/getsummary', { body: {} })).response.status).toBe(401)
})
