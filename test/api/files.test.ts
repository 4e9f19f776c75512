import { expect, test, vi } from 'vitest'
import { calls } from '../../api/calls/accounts.ts'
import { fetchFile } from '../../api/files.ts'
import { ApiError } from '../../api/problems.ts'
import { openWire } from './wire.ts'

const type = 'application/vnd.intu.qfx'
const isFile = { 'content-type': type, 'content-disposition': 'attachment; filename="a.qfx"' }
const wire = openWire()

test('a file arrives in pieces and is complete at the end', async () => {
  let next = () => {}
  wire.answer = (_, response) => {
    response.writeHead(200, isFile).write('first,')
    next = () => response.end('second')
  }
  const received: string[] = []
  const file = await read((piece) => {
    received.push(new TextDecoder().decode(piece))
    if (received.length === 1) next()
  })
  expect([received, await file.text(), file.type]).toEqual([['first,', 'second'], 'first,second', type])
})

test('a refused file has the server’s message and no content', async () => {
  const error = { type: 'user error', code: 'no_records' }
  wire.answer = (_, response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ success: false, data: null, message: 'No records found for those dates, try again.', error }),
      )
  expect(await failure()).toMatchObject({
    kind: 'refusal',
    status: 422,
    code: 'no_records',
    message: 'No records found for those dates, try again.',
  })
})

test('a file of another type is a failure at any status', async () => {
  wire.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
  expect(await failure()).toMatchObject({ kind: 'failure', message: 'no file' })
  wire.answer = (_, response) => response.writeHead(502).end()
  expect(await failure()).toMatchObject({ kind: 'failure', status: 502, message: 'no file' })
})

test('a file that arrives only partly is a network error', async () => {
  wire.answer = (request, response) => {
    response.writeHead(200, isFile).write('first,', () => request.socket.destroy())
  }
  expect(await failure()).toMatchObject({ kind: 'network', status: 0, message: 'no file' })
  wire.answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ kind: 'network', status: 0, message: 'no file' })
})

test('a file may take longer than 15 seconds as long as it keeps arriving', async () => {
  const limits = shortened(1_000)
  wire.answer = async (_, response) => {
    response.writeHead(200, isFile)
    for (let piece = 0; piece < 6; piece++) {
      response.write(`${piece}`)
      await new Promise((resume) => setTimeout(resume, 250))
    }
    response.end()
  }
  expect(await (await read()).text()).toBe('012345')
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([15_000]))
})

test('a file that stops arriving is given up, and the server notices', async () => {
  shortened(80)
  const given = Promise.withResolvers<void>()
  wire.answer = (request, response) => {
    request.socket.on('close', () => given.resolve())
    response.writeHead(200, isFile).write('first,')
  }
  expect(await failure()).toMatchObject({ kind: 'failure', status: 0, message: 'no file' })
  await given.promise
})

test('canceling a file download closes its connection, so the server notices', async () => {
  const leaving = new AbortController()
  const given = Promise.withResolvers<void>()
  wire.answer = (request, response) => {
    request.socket.on('close', () => given.resolve())
    response.writeHead(200, isFile).write('first,')
  }
  await expect(read(() => leaving.abort(), leaving.signal)).rejects.toMatchObject({ kind: 'network' })
  await given.promise
})

function shortened(milliseconds: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(milliseconds))
}

function read(hear: (piece: Uint8Array) => void = () => {}, signal = new AbortController().signal) {
  const sent = { accountUniqueId: 'S1', fromDate: '05/01/2026', toDate: '11/20/2026' }
  return fetchFile({ ...calls.getQuickenFile, failed: 'no file' }, sent, { type, signal, hear })
}

async function failure() {
  const error = await read().catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('no ApiError', { cause: error })
  const { kind, status, message, code } = error
  return { kind, status, message, code }
}
