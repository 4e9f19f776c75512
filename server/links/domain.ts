import type { Settings } from '../system/settings.ts'

type Place = Pick<Settings, 'demo' | 'port'>

/** The address of a partner, if the institution allows its host; null when nobody may be led there. */
export function partnerAddress(url: string, hosts: readonly string[], { demo, port }: Place): string | null {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !hosts.includes(address.hostname) || address.username || address.password) return null
  if (address.protocol === 'https:' && address.port === '' && address.hostname !== 'localhost') return address.href
  if (!demo || address.protocol !== 'http:' || address.hostname !== 'localhost') return null
  // The partner of the demo is this server.
  address.port = String(port)
  return address.href
}

/** Returns where else a page of the institution may send a form. */
export const formActions = (hosts: readonly string[], { demo, port }: Place): string[] =>
  hosts.flatMap((host) => (host === 'localhost' ? (demo ? [`http://localhost:${port}`] : []) : [`https://${host}`]))
