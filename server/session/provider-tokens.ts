import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import type { ProviderTokens } from './provider.ts'

type Kept = ProviderTokens & { issuer: string; clientId: string }

/** Seals tokens with whose they are: another provider must never get them. */
export const sealTokens = (secrets: Secrets, institution: Institution, { refresh, id }: ProviderTokens): string => {
  const { issuer = '', clientId = '' } = institution.staffProvider ?? {}
  return secrets.seal(JSON.stringify({ refresh, id, issuer, clientId } satisfies Kept))
}

/** Returns null where the institution has another provider by now, or their key is gone. */
export function openTokens(
  secrets: Secrets,
  { staffProvider }: Institution,
  sealed: string | null,
): ProviderTokens | null {
  const kept = sealed === null ? null : parseTokens(secrets, sealed)
  const isSame = kept?.issuer === staffProvider?.issuer && kept?.clientId === staffProvider?.clientId
  return isSame ? kept : null
}

function parseTokens(secrets: Secrets, sealed: string): Kept | null {
  try {
    return JSON.parse(secrets.open(sealed))
  } catch {
    return null
  }
}
