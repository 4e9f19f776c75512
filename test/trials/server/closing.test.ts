import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { closeAll, stopServing } from '../../../server/system/stopping.ts'
import { appOf } from '../../support/bank.ts'

const short = 0.2
/** Longer than all clients take to send another request on a busy machine. */
const long = 3

test('a stopping server reports not ready but answers requests for a while, closing each connection', async () => {
  const { app, ask, kept } = await listening()
  expect(await ask('/api/ready', kept)).toEqual({ status: 200, connection: 'keep-alive' })
  const stopped = stopServing(app, short)
  expect(await ask('/api/ready', kept)).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/api/health')).toEqual({ status: 200, connection: 'close' })
  await stopped
  await expect(ask('/api/health')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a request on an open connection gets its answer while the server shuts down', async () => {
  const { app, ask, kept, isRefused } = await listening()
  await ask('/api/health', kept)
  const stopped = stopServing(app, short)
  while (!(await isRefused())) await pause(10)
  expect(await ask('/api/health', kept)).toEqual({ status: 200, connection: 'close' })
  await stopped
})

test('no request is lost while a server stops, on open or new connections', async () => {
  const { app, ask, kept } = await listening()
  const received: number[] = []
  // Polls readiness before it sends traffic, as a load balancer does.
  const client = async (agent?: Agent) => {
    for (let status = 200; status === 200; ) {
      received.push((await ask('/api/health', agent)).status)
      status = (await ask('/api/ready', agent)).status
    }
  }
  const clients = [...Array(12).fill(kept), ...Array(12).fill(undefined)].map(client)
  while (received.length < 100) await pause(5)
  const stopped = stopServing(app, long)
  await Promise.all(clients)
  kept.destroy()
  await stopped
  expect(received.filter((status) => status !== 200)).toEqual([])
})

/** Opens a server on a port, and a client. */
async function listening() {
  const app = await appOf()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const kept = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    kept.destroy()
    await app.close()
  })
  const ask = async (path: string, agent?: Agent) => {
    const own = new Agent({ keepAlive: true })
    const sent: ClientRequest = request({ host: '127.0.0.1', port, path, agent: agent ?? own })
    const received = Promise.race([
      once(sent, 'response'),
      once(sent, 'error').then(([error]) => Promise.reject(error)),
    ])
    sent.end()
    const [answer] = (await received) as [IncomingMessage]
    await answer.resume().toArray()
    own.destroy()
    return { status: answer.statusCode ?? 0, connection: answer.headers.connection }
  }
  const isRefused = async () => {
    const socket = connect(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return !connected
  }
  return { app, ask, kept, isRefused }
}

test('a part that fails to close is logged, and the parts after it are still closed', async () => {
  const closed: string[] = []
  const told: string[] = []
  const step = (what: string) => ({ what, close: async () => closed.push(what) })
  const broken = { what: 'the scheduler', close: () => Promise.reject(new Error('no database')) }
  const onError = (what: string) => (error: unknown) => told.push(`${what}: ${(error as Error).message}`)
  expect(await closeAll([step('the server'), broken, step('the database')], onError)).toBe(false)
  expect(closed).toEqual(['the server', 'the database'])
  expect(told).toEqual(['the scheduler could not be closed: no database'])
  expect(await closeAll([step('the server')], onError)).toBe(true)
})
