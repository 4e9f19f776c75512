import type { Settings } from '../settings/settings.ts'

type LinkSettings = Pick<Settings, 'demo' | 'port'>

/** Returns a partner's address if the institution allows its host, else null. */
export function partnerAddress(url: string, hosts: readonly string[], { demo, port }: LinkSettings): string | null {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !hosts.includes(address.hostname) || address.username || address.password) return null
  if (address.protocol === 'https:' && address.port === '' && address.hostname !== 'localhost') return address.href
  if (!demo || address.protocol !== 'http:' || address.hostname !== 'localhost') return null
  // The demo's partner is this server.
  address.port = String(port)
  return address.href
}

/** Returns where else forms on the institution's pages may be sent. */
export const formActions = (hosts: readonly string[], { demo, port }: LinkSettings): string[] =>
  hosts.flatMap((host) => (host === 'localhost' ? (demo ? [`http://localhost:${port}`] : []) : [`https://${host}`]))
