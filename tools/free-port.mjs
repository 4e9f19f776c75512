import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds a free port. It is below the range of outgoing connections, so that none takes it, and above 10080, the last
 * port that browsers and `fetch` block.
 */
export async function freePort() {
  for (;;) {
    const port = 10_081 + Math.floor(Math.random() * 20_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
