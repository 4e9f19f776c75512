import { expect, test } from 'vitest'
import { calls } from '../../api/calls/first.ts'
import { calls as transfers } from '../../api/calls/transfers.ts'
import { exchange } from '../../api/client.ts'
import { ask } from '../../api/operation.ts'
import { goOnline } from '../support/flow.tsx'
import { rosaWithTwoShares } from '../support/rosa.ts'

test('a transfer whose reply was lost moved the money once, and repeating it by its key returns the same transfer', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const network = await goOnline(rosa)
  const key = crypto.randomUUID()
  const transfer = () => ask({ ...transfers.createTransfer, failed: 'lost' }, { ...order(25.5), key })
  network.loseNextReply()
  await expect(transfer()).rejects.toMatchObject({ kind: 'network', message: 'lost' })
  expect(await bank.balances()).toEqual([74_50, 125_50])
  expect((await transfer()).data).toEqual({ confirmNum: expect.stringMatching(/^\d{10}$/) })
  expect(await bank.balances()).toEqual([74_50, 125_50])
})

test('a transfer that fails because the network or the server is down moves no money', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const network = await goOnline(rosa)
  const key = crypto.randomUUID()
  const transfer = () => ask({ ...transfers.createTransfer, failed: 'lost' }, { ...order(25.5), key })
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
  const { response } = await exchange(calls.signOut, {})
  expect([response.status, response.headers.has('set-cookie'), document.cookie, rosa.jar.size]).toEqual([
    200,
    false,
    '',
    0,
  ])
  expect((await exchange({ at: 'POST /customer/getsummary', failed: '' }, { userId: 1 })).response.status).toBe(401)
})
