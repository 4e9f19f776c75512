import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Proxy = Awaited<ReturnType<typeof openProxy>>

/** Opens the one address at which a server finds its database, with the failures of a network. */
export async function openProxy(port: number) {
  let target = port
  let isSilent = false
  const open = new Map<Socket, { isSilent: boolean }>()
  const server = createServer((inner) => {
    const state = { isSilent }
    open.set(inner, state)
    const outer = connect(target, '127.0.0.1')
    const join = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => void (state.isSilent || to.write(chunk)))
      from.on('error', () => to.destroy())
      from.on('close', () => void (state.isSilent ? null : to.destroy()))
    }
    join(inner, outer)
    join(outer, inner)
    inner.on('close', () => {
      open.delete(inner)
      outer.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const cut = () => open.forEach((_, socket) => socket.destroy())
  return {
    port: address.port,
    cut,
    /** Leads new connections elsewhere; existing ones stay. */
    lead: (other: number) => {
      target = other
    },
    /** Refuses new connections. */
    refuse: () => {
      server.close()
      cut()
    },
    /** Stops forwarding, with connections left open. */
    silence: () => {
      isSilent = true
      for (const state of open.values()) state.isSilent = true
    },
    /** Forwards new connections again. Silent ones stay silent, as behind a firewall that has forgotten them. */
    restore: async () => {
      isSilent = false
      if (server.listening) return
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

/** Returns the same database at the proxy's port. */
export function urlThroughProxy(url: string, { port }: Proxy): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
