import { type EventObject, fromCallback } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { MakingInput, NewPasskey, PasskeyProof, ProofInput } from './passkey.rules.ts'

/** What a device and its person answer to the browser's question. */
export type PasskeyEvent =
  | { type: 'passkey.answer'; passkey: PasskeyProof }
  | { type: 'passkey.close' }
  | { type: 'passkey.fail'; error: ApiError }
export type NewPasskeyEvent =
  | { type: 'passkey.make'; passkey: NewPasskey }
  | Exclude<PasskeyEvent, { passkey: unknown }>

type Ceremony = typeof import('./passkey-ceremony.listener.ts')

/** Asks the browser, and sends what comes of it. Closes the browser's question when it is not wanted any more. */
const asking = <Input, Answer>(
  ask: (ceremony: Ceremony, input: Input) => Promise<Answer | null>,
  toEvent: (passkey: Answer) => EventObject,
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const loaded = import('./passkey-ceremony.listener.ts')
    let isWanted = true
    const send = (event: EventObject) => {
      if (isWanted) sendBack(event)
    }
    loaded
      .then((ceremony) => (isWanted ? ask(ceremony, input) : null))
      .then((passkey) => send(passkey ? toEvent(passkey) : { type: 'passkey.close' }))
      .catch((error: unknown) => send({ type: 'passkey.fail', error: toApiError(error) } as PasskeyEvent))
    return () => {
      isWanted = false
      void loaded.then(({ cancelInBrowser }) => cancelInBrowser())
    }
  })

/** Lets a person choose a passkey to sign with. */
export const passkeyChoice = asking<ProofInput, PasskeyProof>(
  ({ chooseInBrowser }, input) => chooseInBrowser(input),
  (passkey) => ({ type: 'passkey.answer', passkey }) as PasskeyEvent,
)

/** Lets a device make a passkey. */
export const passkeyMaking = asking<MakingInput, NewPasskey>(
  ({ makeInBrowser }, input) => makeInBrowser(input),
  (passkey) => ({ type: 'passkey.make', passkey }) as NewPasskeyEvent,
)

/** Lets the device stop offering a passkey. Without the script for it, it goes on offering. */
export const forgetPasskey = (...of: Parameters<Ceremony['forgetInBrowser']>): void =>
  void import('./passkey-ceremony.listener.ts').then(({ forgetInBrowser }) => forgetInBrowser(...of)).catch(() => {})

/** Says whether the browser can offer passkeys in its list of usernames. */
export const passkeySupport = fromCallback(({ sendBack }) => {
  Promise.resolve(globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())
    .catch(() => false)
    .then((isPossible) => sendBack({ type: isPossible ? 'offer.allow' : 'passkey.close' }))
})
