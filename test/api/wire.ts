import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Opens a server on a real socket, whose answers each test sets. */
export function openWire() {
  let bank: Server
  // Node may collect a signal that only another one refers to, and then no timeout reaches the request.
  const kept: Request[] = []
  const wire: { answer: Answer } = { answer: (_, response) => response.end() }
  beforeEach(async () => {
    bank = createServer((request, response) => wire.answer(request, response))
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
    const { port } = bank.address() as AddressInfo
    const transport = (request: Request) => {
      const sent = new Request(request.url.replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`), request)
      kept.push(request, sent)
      return fetch(sent)
    }
    configureClient({ transport, token: () => null, onSessionEnd: () => {} })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    bank.closeAllConnections()
    bank.close()
    kept.length = 0
  })
  return wire
}
