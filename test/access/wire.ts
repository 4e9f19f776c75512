import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { appOf, contract, context, openBank } from '../support/bank.ts'

type Said = { text?: string; body?: object; type?: string; headers?: Record<string, string> }
export type Heard = {
  status: number
  headers: IncomingMessage['headers']
  success: boolean
  data: { token?: string; mfaId?: number; remembered?: boolean; mfaType?: number; ticket?: string } | null
  message: string
  error?: { type: string; code?: string; fields?: Record<string, string>; textToUser?: string }
}
export type WireBrowser = ReturnType<ReturnType<typeof makeBrowsers>>

/** Opens a bank on its own port, so that requests use a real socket. */
export async function openWire() {
  const app = await appOf()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async (changes: Parameters<typeof openBank>[0] = {}) => {
    const bank = await openBank(changes, { db: context.db, app })
    const newest = async () => {
      await app.quiet()
      return (await bank.browser(app).call('getOutbox')).data[0]
    }
    return { bank, newest, browser: makeBrowsers(port, bank.host) }
  }
  return { open, close: () => app.close() }
}

const paths = new Map(contract.operations.map(({ id, method, path }) => [id as string, { method, path }]))

const makeBrowsers = (port: number, host: string) => () => {
  const jar = new Map<string, string>()
  const kept = { token: null as string | null }

  async function send(
    id: string,
    { body, text: raw, type = 'application/json', headers = {} }: Said = {},
  ): Promise<Heard> {
    const { method, path } = paths.get(id) ?? { method: 'GET', path: id }
    const payload = raw ?? (body && JSON.stringify(body))
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/api${path}`,
      method,
      headers: {
        host,
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(kept.token && { authorization: `Bearer ${kept.token}` }),
        ...(payload !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    })
    asked.end(payload)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const envelope = JSON.parse(await text(answer))
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    if (envelope.data?.token) kept.token = envelope.data.token
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...envelope }
  }

  return { jar, kept, send }
}
