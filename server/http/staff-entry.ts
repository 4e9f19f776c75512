import { BlockList, isIP } from 'node:net'
import type { AdminAccess } from '../db/schema.ts'

/** Returns whether staff may come in from this address. No networks: from everywhere. One that cannot be read admits nobody. */
export function admitsStaff({ enabled, cidrs }: AdminAccess, address: string): boolean {
  if (!enabled || cidrs.length === 0) return enabled
  const [plain = ''] = address.split('%')
  const family = familyOf(plain)
  return family !== null && networksOf(cidrs).check(plain, family)
}

function networksOf(cidrs: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const cidr of cidrs) {
    const [, network = '', digits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(cidr.trim()) ?? []
    const family = familyOf(network)
    if (family === null) continue
    const longest = family === 'ipv4' ? 32 : 128
    const bits = Number(digits ?? longest)
    if (bits <= longest) networks.addSubnet(network, bits, family)
  }
  return networks
}

const families = { 4: 'ipv4', 6: 'ipv6' } as const
const familyOf = (address: string) => families[isIP(address) as keyof typeof families] ?? null
