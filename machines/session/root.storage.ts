import type { components } from '../../api/schema.d.ts'
import { safeStorage } from '../../values/safe-storage.ts'
import { keptStorage } from '../../values/view-window.ts'

/** The institution's name and looks: all that a page may show before the bank has answered. */
export type SavedTheme = Pick<Setup, 'fiName' | 'fiDisclaimer' | 'brand'> & Pick<Config, 'maxSessionMinutes'>

/** What all parts of the site save under one key. */
export type Root = { v: number; [slice: string]: unknown }

type Config = components['schemas']['Config']
type Setup = components['schemas']['Setup']

const version = 1
const { read, write } = safeStorage(keptStorage)

/** Returns whether a member may be signed in. Only the session's own script can tell. */
export const isTokenKept = (): boolean => read('sd_token') !== null

export function saveTheme({ setup: { fiName, fiDisclaimer, brand }, maxSessionMinutes }: Config): void {
  writeRoot({ ...readRoot(), config: { fiName, fiDisclaimer, brand, maxSessionMinutes } satisfies SavedTheme })
}

export function readSavedTheme(): SavedTheme | null {
  const savedTheme = readRoot()['config']
  return isSavedTheme(savedTheme) ? savedTheme : null
}

/** Another tab, an older version or the user may have written it. */
export function readRoot(): Root {
  try {
    const root: unknown = JSON.parse(read('root') ?? '')
    if (typeof root === 'object' && root !== null && 'v' in root && root.v === version) return root as Root
  } catch {
    // Treat unreadable data as empty.
  }
  return { v: version }
}

export const writeRoot = (root: Root) => write('root', JSON.stringify(root))

function isSavedTheme(savedTheme: unknown): savedTheme is SavedTheme {
  if (typeof savedTheme !== 'object' || savedTheme === null) return false
  const { fiName, fiDisclaimer, maxSessionMinutes, brand } = savedTheme as Record<string, unknown>
  if (typeof brand !== 'object' || brand === null) return false
  const { key, primary, accent, paper, cover, voice, corner } = brand as Record<string, unknown>
  return (
    [fiName, fiDisclaimer, key, primary, accent, paper].every((text) => typeof text === 'string') &&
    [maxSessionMinutes, corner].every(Number.isInteger) &&
    (cover === 'deep' || cover === 'pale') &&
    (voice === 'serif' || voice === 'sans')
  )
}
