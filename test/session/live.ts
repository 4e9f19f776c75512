import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import type { Bank } from '../support/bank.ts'

/** Opens the stream of a signed-in caller over HTTP, and collects its events. */
export async function watchChanges({ app, host }: Bank, who: ReturnType<Bank['signIn']>) {
  // The session opens with the first call.
  await who.call('getChanges')
  if (!app.server.listening) await app.listen({ port: 0 })
  app.server.unref()
  const { port } = app.server.address() as AddressInfo
  const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host, authorization: `Bearer ${who.kept.token}`, cookie }
  const sent = request({ port, host: '127.0.0.1', path: '/api/user/watch', headers, agent: false }).end()
  onTestFinished(() => void sent.destroy())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const events: [string, unknown][] = []
  let isOver = false
  let text = ''
  answer.on('data', (piece: Buffer) => {
    text += piece
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (name) events.push([name, JSON.parse(data)])
    }
  })
  answer.on('error', () => {})
  answer.on('close', () => (isOver = true))
  // The marks come first.
  if (answer.statusCode === 200) await vi.waitFor(() => expect(events).toHaveLength(1))
  return { status: answer.statusCode, events, isOver: () => isOver, leave: () => sent.destroy() }
}
