import { expect, onTestFinished, test, vi } from 'vitest'
import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import type { PasskeyOutput } from '../../machines/access/passkey.machine.ts'
import { signInMachine } from '../../machines/access/sign-in.machine.ts'
import { chooseInBrowser } from '../../machines/shared/passkey-ceremony.listener.ts'
import { ceremonies, challenge, proof, samples as ofPasskey } from '../../stories/access/passkey.samples.ts'
import { samples as ofPasskeys } from '../../stories/access/passkeys.samples.ts'
import { fromPromise } from 'xstate'
import { scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

/** Gives the window passkeys. Returns what the browser was asked. */
function withPasskeys() {
  const signalUnknownCredential = vi.fn<() => Promise<void>>(async () => {})
  const get = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('', 'AbortError')))
  const isConditionalMediationAvailable = async () => true
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { signalUnknownCredential, isConditionalMediationAvailable }),
  )
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { signalUnknownCredential, get }
}

test('the browser is offered a passkey also while the field for the username is on another step', async () => {
  const { get } = withPasskeys()
  expect(document.querySelector('input')).toBeNull()
  expect(await chooseInBrowser({ challenge, isOffer: true })).toBeNull()
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }))
})

const { removed, stopped } = ofPasskey.signInWithPasskey.refusals

test.each([
  ['unknown', removed, [[{ rpId: 'localhost', credentialId: proof.id }]]],
  ['stopped', stopped, []],
] as const)(
  'a passkey that is %s at the bank is taken off the device only if the bank does not know it',
  async (_, refusal, asked) => {
    const { signalUnknownCredential } = withPasskeys()
    const { actor } = scripted(signInMachine, {
      input: { fiName: 'Harbor Light', layout: 'single', rememberDevice: { remember: false, uuid: '1' } },
      answers: { signInWithPasskey: [thrown(refusal)] },
      actors: {
        passkey: fromPromise<PasskeyOutput, { isOffer: boolean }>(({ input: { isOffer } }) =>
          isOffer ? new Promise(() => {}) : Promise.resolve(ceremonies.chosen),
        ),
      },
    })
    actor.send({ type: 'passkey.press' })
    await expect.poll(() => actor.getSnapshot().context.passkeyError).toMatchObject({ message: refusal.message })
    await vi.dynamicImportSettled()
    expect(signalUnknownCredential.mock.calls).toEqual(asked)
  },
)

test('a passkey that its owner removes is taken off the device', async () => {
  const { signalUnknownCredential } = withPasskeys()
  const { full, none } = ofPasskeys.getPasskeys.answers
  const { actor, at } = scripted(passkeysMachine, {
    input: { userId: 7 },
    answers: { getPasskeys: [full, none], removePasskey: [undefined] },
  })
  await at('shown')
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  await at('shown')
  await vi.dynamicImportSettled()
  expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: full[0]?.domain, credentialId: full[0]?.credentialId }]])
})
