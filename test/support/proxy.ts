import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Proxy = Awaited<ReturnType<typeof openProxy>>

/** The one address at which a server knows its database, with everything that a network can do to it. */
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
    /** Ends all connections. */
    cut,
    /** Leads new connections elsewhere; those that are there stay. */
    lead: (other: number) => {
      target = other
    },
    /** From now on nobody listens. */
    refuse: () => {
      server.close()
      cut()
    },
    /** From now on nothing passes, and connections stay open. */
    silence: () => {
      isSilent = true
      for (const state of open.values()) state.isSilent = true
    },
    /**
     * New connections lead through again. Those that were silent stay so, as behind a firewall that has forgotten them.
     */
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

/** The same database at another port. */
export function through(url: string, { port }: Proxy): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
