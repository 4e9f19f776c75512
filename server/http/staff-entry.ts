import { BlockList, isIP } from 'node:net'
import type { AdminAccess } from '../db/columns.ts'

/**
 * Returns whether staff may sign in from this address. Without configured networks: from anywhere. An unreadable
 * network admits nobody.
 */
export function allowsStaffFrom({ enabled, cidrs }: AdminAccess, address: string): boolean {
  if (!enabled || cidrs.length === 0) return enabled
  const [plain = ''] = address.split('%')
  const family = ipFamily(plain)
  return family !== null && toNetworks(cidrs).check(plain, family)
}

/** Returns whether this is an address or a range of addresses. */
export const isNetwork = (cidr: string): boolean => parseNetwork(cidr) !== null

function toNetworks(cidrs: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const found of cidrs.map(parseNetwork)) if (found) networks.addSubnet(found.network, found.bits, found.family)
  return networks
}

function parseNetwork(cidr: string) {
  const [, network = '', digits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(cidr.trim()) ?? []
  const family = ipFamily(network)
  if (family === null) return null
  const longest = family === 'ipv4' ? 32 : 128
  const bits = Number(digits ?? longest)
  return bits <= longest ? { network, bits, family } : null
}

const families = { 4: 'ipv4', 6: 'ipv6' } as const
const ipFamily = (address: string) => families[isIP(address) as keyof typeof families] ?? null
