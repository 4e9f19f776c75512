import type { components } from '../../api/schema.d.ts'
import type { Passkey } from '../session/passkeys-store.ts'
import { type Challenge, wrongPasskeyRefusal } from './passkeys-domain.ts'

type Proof = components['schemas']['PasskeyProof']
type Made = components['schemas']['NewPasskey']
/** Where the browser is: its domain, and its origin with scheme and port. */
export type Site = { domain: string; origin: string }

// Loaded at the first use: it takes a tenth of a second.
const library = () => import('@simplewebauthn/server')

/** Returns the counter after a right signature. Throws for a wrong one, another site, or a person who was not checked. */
export async function verifyProof(
  passkey: Passkey,
  proof: Proof,
  { challenge }: Challenge,
  site: Site,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { id, clientDataJSON, authenticatorData, signature } = proof
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shapeOf(id), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
    // The stored counter is judged when the use is saved, so that of two at once one wins.
    credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
  }).catch(() => {
    throw wrongPasskeyRefusal()
  })
  if (!verified) throw wrongPasskeyRefusal()
  return authenticationInfo.newCounter
}

/** Returns what to store of a passkey that a browser has made. */
export async function verifyNew(made: Made, { challenge }: Challenge, site: Site) {
  const { verifyRegistrationResponse } = await library()
  const { id, clientDataJSON, attestationObject } = made
  await refuseCertificates(attestationObject)
  const result = await verifyRegistrationResponse({
    response: { ...shapeOf(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
  }).catch(() => {
    throw wrongPasskeyRefusal()
  })
  if (!result.verified) throw wrongPasskeyRefusal()
  const { credential } = result.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.transports,
    domain: site.domain,
  }
}

/**
 * Refuses certificates of a maker, for which nobody asked: checking one may call addresses that it names. What is left
 * proves the key by itself.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const format = decoded.get('fmt')
    if (format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)) return
  } catch {
    // It cannot be read.
  }
  throw wrongPasskeyRefusal()
}

const shapeOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })
