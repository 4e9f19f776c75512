import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ApiError } from '../../api/problems.ts'
import type { MakingInput, NewPasskey, PasskeyProof, ProofInput } from './passkey.rules.ts'

// Loaded when it is needed: the sign-in page does without.

/** Lets the browser sign with a passkey. Returns null if its person closed the question. */
export const chooseInBrowser = ({
  challenge: { challenge, domain, passkeys, expiresInMs },
  isOffer,
}: ProofInput): Promise<PasskeyProof | null> =>
  untilClosed(async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: domain,
        timeout: expiresInMs,
        userVerification: 'required',
        allowCredentials: passkeys.map(toDescriptor),
      },
      useBrowserAutofill: isOffer,
      // The field may be on another step for now: the offer is there when somebody goes back.
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, clientDataJSON, authenticatorData, signature }
  })

/** Lets the browser make a passkey. Returns null if its person closed the question. */
export const makeInBrowser = ({
  challenge,
  domain,
  passkeys,
  expiresInMs,
  institution,
  userHandle,
  username,
  name,
}: MakingInput): Promise<NewPasskey | null> =>
  untilClosed(async () => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: domain, name: institution },
        user: { id: userHandle, name: username, displayName: name },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        timeout: expiresInMs,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: passkeys.map(toDescriptor),
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })

/** Lets the device stop offering a passkey that the bank does not know. Not every browser can. */
export async function forgetInBrowser(credentialID: string, domain = location.hostname): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID: domain, credentialID }).catch(() => {})
}

export const cancelInBrowser = (): void => WebAuthnAbortService.cancelCeremony()

const toDescriptor = ({ id, transports }: { id: string; transports: readonly string[] }) => ({
  id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
})

async function untilClosed<Result>(ceremony: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ceremony()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new ApiError('refusal', 'This device has a passkey for you already.')
    throw new ApiError('refusal', 'This browser cannot use passkeys here.')
  }
}
