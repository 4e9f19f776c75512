import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nobody listens at. Its number is below those that the system gives to connections, so that none takes it in the meantime,
 * and above 10080, the last one that browsers and `fetch` refuse to call.
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
