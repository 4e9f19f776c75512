import { expect, test } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { PasskeyOutput } from '../../machines/access/passkey.machine.ts'
import { type SignInActor, signInMachine } from '../../machines/access/sign-in.machine.ts'
import { failures, fiName, outputs, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'
import { ceremonies, samples as ofPasskey } from '../../stories/access/passkey.samples.ts'
import { refusals } from '../../stories/access/sign-in.samples.ts'
import { openTab } from '../session/browser.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { pass, tooManyFor, thrown } from './script.ts'

type Value = Parameters<ReturnType<SignInActor['getSnapshot']>['matches']>[0]

const { username, password } = typed
const { phrase, session, sent } = outputs
const { broken, lost } = failures
const layouts = ['single', 'steps'] as const
const notRemembered = { ...rememberDevice, remember: false }

const passkeys = (output: PasskeyOutput, isOffered: boolean) => ({
  passkey: fromPromise<PasskeyOutput, { isOffer: boolean }>(async ({ input: { isOffer } }) =>
    isOffer === isOffered ? output : new Promise(() => {}),
  ),
})

test.each([
  ['pressed', false],
  ['chosen among usernames', true],
] as const)('a passkey signs in without a username: %s', async (_, isOffered) => {
  const { actor, asked } = open('single', { signInWithPasskey: [session] }, passkeys(ceremonies.chosen, isOffered))
  if (!isOffered) actor.send({ type: 'passkey.press' })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual(session)
  expect(asked).toEqual([['signInWithPasskey', { ...ceremonies.chosen.answer, isAdmin: false }]])
})

test('a refused passkey is said, and what was typed can still be sent', async () => {
  const { removed } = ofPasskey.signInWithPasskey.refusals
  const answers = { lookUpUsername: [phrase], signInWithPasskey: [thrown(removed)] }
  const { actor } = open('single', answers, passkeys(ceremonies.chosen, false))
  await name(actor, 'recognised')
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'passkey.press' })
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context).toMatchObject({ password, error: null, passkeyError: removed })
  actor.send({ type: 'password.change', password: 'another' })
  expect(actor.getSnapshot().context.passkeyError).toBeNull()
})

test('typing while the browser asks for a passkey goes on with the form, and keeps what is typed', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase] })
  await name(actor, 'recognised')
  actor.send({ type: 'passkey.press' })
  expect(actor.getSnapshot().value).toBe('passkeyQuestion')
  actor.send({ type: 'password.change', password })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { password, username } })
})

test('closing the question of the browser changes nothing', async () => {
  const { actor } = open('single', {}, passkeys(ceremonies.closed, false))
  actor.send({ type: 'passkey.press' })
  await see(actor, { form: 'username' })
  expect(actor.getSnapshot().context.passkeyError).toBeNull()
})

test('a blank username is not looked up, and submitting it shows the message to fill the form', () => {
  const { actor, asked } = open('single', {})
  actor.send({ type: 'username.change', username: '  ' })
  actor.send({ type: 'username.leave' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { formError: null } })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'username' },
    context: { formError: 'please fill the form' },
  })
  actor.send({ type: 'username.change', username: 'm' })
  expect(actor.getSnapshot().context.formError).toBeNull()
  expect(asked).toEqual([])
})

test('editing the username removes its phrase and cancels a look-up that is still pending', async () => {
  const slow = Promise.withResolvers<typeof phrase>()
  const { actor, signals } = open('single', {
    lookUpUsername: [slow.promise, { ...phrase, phrase: 'brave birch paddle' }],
  })
  actor.send({ type: 'username.change', username: 'maria' })
  actor.send({ type: 'username.leave' })
  actor.send({ type: 'username.change', username: 'noah' })
  expect(signals('lookUpUsername')[0]?.aborted).toBe(true)
  slow.resolve(phrase)
  await slow.promise
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { phrase: null } })

  actor.send({ type: 'username.leave' })
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context.phrase).toBe('brave birch paddle')
  actor.send({ type: 'username.change', username: 'noa' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { phrase: null } })
})

test('a refused username is looked up only once, however often its field is left', async () => {
  const { actor, asked } = open('single', { lookUpUsername: [thrown(refusals.username)] })
  await name(actor, 'username')
  expect(actor.getSnapshot().context.error).toMatchObject(refusals.username)
  actor.send({ type: 'username.leave' })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'form.retry' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { error: refusals.username } })

  actor.send({ type: 'username.change', username: 'mario' })
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(asked).toHaveLength(1)
})

test.each(layouts)(
  'a look-up that got no answer can be tried again without editing the username (%s)',
  async (layout) => {
    const { actor, asked } = open(layout, { lookUpUsername: [thrown(lost), thrown(broken), phrase] })
    await name(actor, 'username')
    expect(actor.getSnapshot().context.error).toMatchObject(lost)
    actor.send({ type: 'form.retry' })
    expect(actor.getSnapshot()).toMatchObject({ value: { form: 'lookingUp' }, context: { error: null } })
    await see(actor, { form: 'username' })
    actor.send({ type: 'form.retry' })
    await see(actor, { form: 'recognised' })
    expect(asked).toHaveLength(3)
  },
)

test('Try again continues to the password step if Continue had been pressed', async () => {
  const { actor } = open('steps', { lookUpUsername: [thrown(lost), phrase] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'username' })
  actor.send({ type: 'form.retry' })
  const { context } = await see(actor, { form: 'password' })
  expect(context.error).toBeNull()
})

test.each(layouts)('a refused password cannot be sent again unchanged (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase], verifyPassword: [thrown(refusals.password)] })
  await signIn(actor)
  await see(actor, { form: placeOf(layout) })
  actor.send({ type: 'form.retry' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: placeOf(layout) },
    context: { password, error: refusals.password },
  })
  expect(asked).toHaveLength(2)
})

test('pressing Continue applies only to the username it was pressed for', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase, phrase] })
  actor.send({ type: 'username.change', username: 'mario' })
  actor.send({ type: 'username.leave' })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  await see(actor, { form: 'recognised' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot().value).toEqual({ form: 'password' })
})

test.each(layouts)('submitting without a password shows a message, and typing clears it (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase] })
  await toPassword(actor)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: placeOf(layout) },
    context: { formError: 'please fill the form' },
  })
  actor.send({ type: 'password.change', password })
  expect(actor.getSnapshot().context.formError).toBeNull()
  expect(asked).toHaveLength(1)
})

test.each(layouts)('a member without a second step is signed in, and the password is cleared (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase], verifyPassword: [session] })
  await toPassword(actor)
  enter(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'signingIn', tags: new Set(['busy']) })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'password.change', password: 'another' })
  const done = await waitFor(actor, ({ status }) => status === 'done')
  expect(done.output).toEqual(session)
  expect(done.context).toMatchObject({ password: '', next: null })
  expect(asked.slice(1)).toEqual([['verifyPassword', { username, password, fiName, rememberDevice: notRemembered }]])
})

test('a program error during sign-in shows a message and leaves the member on the form', async () => {
  const { actor } = open('single', {
    lookUpUsername: [phrase],
    verifyPassword: [new TypeError('undefined is not a function')],
  })
  await signIn(actor)
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

test.each(layouts)('a member who goes back from the code keeps only the username (%s)', async (layout) => {
  const { actor } = open(layout, { lookUpUsername: [phrase], verifyPassword: [sent] })
  await signIn(actor)
  const child = await verification(actor)
  child.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'recognised' },
    context: { username, password: '', next: null, error: null },
  })
})

test('if the confirmation step of sign-in crashes, the member is back on the form with an error that the next submit clears', async () => {
  const confirmation = fromPromise(() => Promise.reject(new Error('broken')))
  const { actor } = open('steps', { lookUpUsername: [phrase], verifyPassword: [sent] }, { confirmation })
  await signIn(actor)
  await see(actor, 'confirming')
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context).toMatchObject({ password: '', error: { message: 'Something went wrong.' } })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'password' }, context: { error: null } })
})

test('ticking Remember is saved at once in every state of the form, and clears no message', async () => {
  const { kept } = openTab()
  const { actor } = open('steps', { lookUpUsername: [phrase], verifyPassword: [thrown(refusals.password)] })
  const mark = (remember: boolean) => {
    actor.send({ type: 'device.mark', remember })
    expect(actor.getSnapshot().context.rememberDevice).toEqual({ ...rememberDevice, remember })
    expect(JSON.parse(kept.get('sd_remember') ?? '')).toEqual({ ...rememberDevice, remember })
  }
  expect(kept.size).toBe(0)
  mark(true)
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  mark(false)
  await see(actor, { form: 'recognised' })
  mark(true)
  await signIn(actor)
  await see(actor, { form: 'password' })
  mark(false)
  expect(actor.getSnapshot().context.error).toMatchObject(refusals.password)
  expect([...kept.keys()]).toEqual(['sd_remember'])
})

test('ticking Remember while the password is being checked does not change this sign-in', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [sent] })
  actor.send({ type: 'device.mark', remember: true })
  await signIn(actor)
  actor.send({ type: 'device.mark', remember: false })
  const child = await verification(actor)
  child.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'recognised' },
    context: { rememberDevice, password: '' },
  })
})

test('a member can open help from the password step, and comes back without the password', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase] })
  await toPassword(actor)
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'help.open' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'cantLogIn', context: { password: '' } })
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'password' },
    context: { username, phrase: 'sunny copper lantern' },
  })
})

test('a member finds how to reach the institution before anything is typed', () => {
  const { actor } = open('single', {})
  actor.send({ type: 'contact.open' })
  expect(actor.getSnapshot().value).toBe('cantLogIn')
})

test.each([refusals.locked, refusals.suspended, refusals.throttled])(
  'on a single-page sign-in, “can’t login?” opens only after the server locked the member out',
  async (error) => {
    const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [thrown(error)] })
    await name(actor, 'recognised')
    expect(actor.getSnapshot().can({ type: 'help.open' })).toBe(false)
    await signIn(actor)
    await see(actor, { form: 'recognised' })
    actor.send({ type: 'help.open' })
    expect(actor.getSnapshot().value).toBe('cantLogIn')
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { error: null } })
  },
)

test('after a refused look-up Continue must be pressed again, so the member reads why no phrase is shown', async () => {
  const { actor } = open('steps', { lookUpUsername: [tooManyFor(20)] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'recognised' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'password' },
    context: { phrase: null, lookupError: { status: 429 } },
  })
})

test('when the limit on username look-ups ends, the phrase loads by itself and the typed password stays', async () => {
  const { actor, asked, clock } = open('single', { lookUpUsername: [tooManyFor(20), phrase] })
  await name(actor, 'recognised')
  actor.send({ type: 'password.change', password })
  pass(19, clock)
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { phrase: null } })
  pass(1, clock)
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'lookingUp' }, context: { lookupError: null } })
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context).toMatchObject({ phrase: phrase.phrase, password })
  expect(asked).toHaveLength(2)
})

test('typing another username clears the notice about the refused look-up', async () => {
  const { actor } = open('single', { lookUpUsername: [tooManyFor(20)] })
  await name(actor, 'recognised')
  actor.send({ type: 'username.change', username: 'noah' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'username' },
    context: { lookupError: null, phrase: null },
  })
})

function open(layout: 'single' | 'steps', answers: Answers<typeof signInMachine>, actors = {}) {
  const clock = new SimulatedClock()
  const input = { fiName, layout, rememberDevice: notRemembered }
  // A browser that offers no passkey.
  const passkey = fromPromise(() => new Promise<PasskeyOutput>(() => {}))
  return { ...scripted(signInMachine, { input, answers, actors: { passkey, ...actors }, clock }), clock }
}

const see = (actor: SignInActor, value: Value) => waitFor(actor, (state) => state.matches(value))

const placeOf = (layout: 'single' | 'steps') => (layout === 'single' ? 'recognised' : 'password')

async function name(actor: SignInActor, then: 'username' | 'recognised') {
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  await see(actor, { form: then })
}

async function toPassword(actor: SignInActor) {
  if (!actor.getSnapshot().matches({ form: 'recognised' })) await name(actor, 'recognised')
  if (actor.getSnapshot().context.layout === 'steps') actor.send({ type: 'form.submit' })
}

function enter(actor: SignInActor) {
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'form.submit' })
}

async function signIn(actor: SignInActor) {
  await toPassword(actor)
  enter(actor)
}

async function confirmation(actor: SignInActor) {
  const { children } = await see(actor, 'confirming')
  if (!children.confirmation) throw new Error('nothing is asked')
  return children.confirmation
}

async function verification(actor: SignInActor) {
  const { children } = (await confirmation(actor)).getSnapshot()
  if (!children.deviceVerification) throw new Error('no code is asked')
  return children.deviceVerification
}
