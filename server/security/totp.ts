import { createHmac } from 'node:crypto'
import { isSameText } from './secrets.ts'

const period = 30_000

/** Returns the six digits that an authenticator app shows in this half minute (RFC 6238 with SHA-1). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / period)

/** Returns the half minute whose code was typed, or null. The phone's clock may be one half minute off. */
export function findStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/\s/g, '')
  const steps = [1, 0, -1].map((away) => stepAt(now) + away)
  return steps.find((step) => isSameText(codeAt(secret, step), code)) ?? null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes, a multiple of five of them, as authenticator apps read them. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => letters.charAt(Number.parseInt(five, 2)))
}
