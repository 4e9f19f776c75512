import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callProvider, fetchAnswer, postJson } from '../../server/security/outgoing.ts'

test('a request to another server returns the body and content type of the answer', async () => {
  const url = await serverThat((_, response) => response.setHeader('content-type', 'text/html').end('<p>a</p>'))
  const { type, body } = await fetchAnswer(new URL(url), { local: true })
  expect([type, body.toString()]).toEqual(['text/html', '<p>a</p>'])
})

test.each([
  ['http://127.0.0.1:1/', 'it is not reached by https'],
  ['https://127.0.0.1:1/', 'it is on a private network'],
  ['https://2130706433:1/', 'it is on a private network'],
  ['https://[::1]:1/', 'it is on a private network'],
  ['https://[::ffff:10.0.0.1]:1/', 'it is on a private network'],
  ['https://[fd00::1]:1/', 'it is on a private network'],
  ['https://10.1.2.3/', 'it is on a private network'],
  ['https://169.254.169.254/latest/meta-data', 'it is on a private network'],
  ['https://localhost:1/', 'it is on a private network'],
  ['file:///etc/passwd', 'it is not reached by https'],
])('a request to %s is never sent', async (address, why) => {
  await expect(fetchAnswer(new URL(address), { local: false })).rejects.toThrow(why)
})

test.each([
  ['http://127.0.0.1:1/token', 'it is not reached by https'],
  ['https://127.0.0.1:1/token', 'it is on a private network'],
  ['https://169.254.169.254/latest/meta-data', 'it is on a private network'],
])('an identity provider that names the address %s for its tokens is never called there', async (address, why) => {
  const issuer = new URL('https://login.example')
  await expect(callProvider(new URL(address), { issuer, local: false })).rejects.toThrow(why)
})

/** Lists every function that calls another server. */
const calls: Record<string, (address: URL) => Promise<unknown>> = {
  callProvider: (address) => callProvider(address, { issuer: address, local: true }),
  fetchAnswer: (address) => fetchAnswer(address, { local: true }),
  postJson: (address) => postJson(address, { text: 'Your code is 418274.' }, 'it'),
}

test.each(
  Object.entries(calls).flatMap(([name, call]) => [301, 302, 303, 307, 308].map((status) => ({ name, call, status }))),
)('$name fails on a $status redirect to another host', async ({ call, status }) => {
  const asked: string[] = []
  const elsewhere = await serverThat((request, response) => {
    asked.push(request.url ?? '')
    response.end('secret')
  })
  const url = await serverThat((_, response) => response.writeHead(status, { location: `${elsewhere}/taken` }).end())
  await expect(call(new URL(url))).rejects.toThrow(/it leads to another host|it answered 30/)
  expect(asked).toEqual([])
})

test('a redirect is followed within the same host, but not to another host or in a loop', async () => {
  const asked: string[] = []
  const elsewhere = await serverThat((request, response) => {
    asked.push(request.url ?? '')
    response.end('secret')
  })
  const url = await serverThat((request, response) => {
    const places: Record<string, string> = { '/a': '/b', '/away': `${elsewhere}/taken`, '/circle': '/circle' }
    const location = places[request.url ?? '']
    if (location) response.writeHead(302, { location }).end()
    else response.end('here')
  })
  expect((await fetchAnswer(new URL(`${url}/a`), { local: true })).body.toString()).toBe('here')
  await expect(fetchAnswer(new URL(`${url}/away`), { local: true })).rejects.toThrow('it leads to another host')
  await expect(fetchAnswer(new URL(`${url}/circle`), { local: true })).rejects.toThrow('it leads in a circle')
  expect(asked).toEqual([])
})

test('an answer with another status than 200 is an error', async () => {
  const url = await serverThat((_, response) => response.writeHead(404).end('no'))
  await expect(fetchAnswer(new URL(url), { local: true })).rejects.toThrow('it answered 404')
})

test('an answer that is too large is cut off with an error', async () => {
  let sent = 0
  const talk = function* () {
    for (const piece = Buffer.alloc(64 * 1024); sent < 100 * 1024 * 1024; sent += piece.length) yield piece
  }
  const url = await serverThat((_, response) => void Readable.from(talk()).pipe(response))
  await expect(fetchAnswer(new URL(url), { local: true })).rejects.toThrow('it says too much')
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('a request to a server that does not finish its answer in ten seconds is aborted', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  onTestFinished(() => limits.mockRestore())
  const url = await serverThat((_, response) => response.write('<p>'))
  await expect(fetchAnswer(new URL(url), { local: true })).rejects.toThrow()
  expect(limits.mock.calls).toEqual([[10_000]])
})

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
