import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']
export type ConversationRow = Schemas['ConversationRow']
export type Conversation = Schemas['Conversation']
export type About = Schemas['ConversationAbout']
type AboutKind = About['kind']
export type ConversationStart = Schemas['ConversationStart']

const kinds: Record<AboutKind, true> = {
  TRANSACTION: true,
  TRANSFER: true,
  PAYMENT: true,
  ACCOUNT: true,
  STATEMENT: true,
  MESSAGE: true,
}

/** Returns what an address asks about: `?about=TRANSACTION&id=…`; null for a general question. */
export function parseAbout(search: string): About | null {
  const asked = new URLSearchParams(search)
  const [kind, id] = [asked.get('about') ?? '', asked.get('id') ?? '']
  return Object.hasOwn(kinds, kind) && id !== '' ? { kind: kind as AboutKind, id } : null
}
