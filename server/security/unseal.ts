import type { Secrets } from './secrets.ts'

/** Returns what was sealed, or `otherwise` where it was sealed with a removed SECRET_KEY. */
export function unsealOr(otherwise: string, sealed: string, secrets: Secrets): string {
  try {
    return secrets.open(sealed)
  } catch {
    return otherwise
  }
}
