import { expect, test } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type SignInActor, signInMachine } from '../../machines/access/signIn.machine.ts'
import { failures, fiName, outputs, rememberDevice, typed } from '../../stories/access/deviceVerification.samples.ts'
import { refusals } from '../../stories/access/signIn.samples.ts'
import { openTab } from '../session/browser.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { pass, tooManyFor, thrown } from './script.ts'

type Value = Parameters<ReturnType<SignInActor['getSnapshot']>['matches']>[0]

const { username, password } = typed
const { phrase, session, question, sent } = outputs
const { broken, lost } = failures
const layouts = ['single', 'steps'] as const
const untold = { ...rememberDevice, remember: false }

test.each(layouts)('leaving the username shows its phrase and goes no further (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase] })
  actor.send({ type: 'username.change', username: ' maria ' })
  actor.send({ type: 'username.leave' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'lookingUp' }, tags: new Set(['busy']) })
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context).toMatchObject({ phrase: 'sunny copper lantern', error: null, formError: null })
  expect(asked).toEqual([['lookUpUsername', { username: ' maria ', fiName }]])
})

test('a blank username is not looked up, and submitting it asks to fill the form', () => {
  const { actor, asked } = open('single', {})
  actor.send({ type: 'username.change', username: '  ' })
  actor.send({ type: 'username.leave' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { formError: null } })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { formError: 'please fill the form' } })
  actor.send({ type: 'username.change', username: 'm' })
  expect(actor.getSnapshot().context.formError).toBeNull()
  expect(asked).toEqual([])
})

test('editing the username takes its phrase away and drops an answer that is still on its way', async () => {
  const slow = Promise.withResolvers<typeof phrase>()
  const { actor, signals } = open('single', { lookUpUsername: [slow.promise, { ...phrase, phrase: 'brave birch paddle' }] })
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

test('one value is looked up once, however often the field is left', async () => {
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

test('Enter in either field only asks for the phrase first: the password is not sent to a bank not yet recognised', async () => {
  const { actor, asked } = open('single', { lookUpUsername: [phrase], verifyPassword: [session] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'recognised' })
  expect(asked.map(([operation]) => operation)).toEqual(['lookUpUsername'])

  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ status }) => status === 'done')
})

test('a password can be typed while the phrase is on its way', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  actor.send({ type: 'password.change', password })
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context.password).toBe(password)
})

test.each(layouts)('a lookup that got no answer can be tried again without editing (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [thrown(lost), thrown(broken), phrase] })
  await name(actor, 'username')
  expect(actor.getSnapshot().context.error).toMatchObject(lost)
  actor.send({ type: 'form.retry' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'lookingUp' }, context: { error: null } })
  await see(actor, { form: 'username' })
  actor.send({ type: 'form.retry' })
  await see(actor, { form: 'recognised' })
  expect(asked).toHaveLength(3)
})

test('trying again continues to the password if Continue had been pressed', async () => {
  const { actor } = open('steps', { lookUpUsername: [thrown(lost), phrase] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'username' })
  actor.send({ type: 'form.retry' })
  const { context } = await see(actor, { form: 'password' })
  expect(context.error).toBeNull()
})

test.each(layouts)('a password that the bank refused is not sent again as it is (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase], verifyPassword: [thrown(refusals.password)] })
  await signIn(actor)
  await see(actor, { form: placeOf(layout) })
  actor.send({ type: 'form.retry' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: placeOf(layout) }, context: { password, error: refusals.password } })
  expect(asked).toHaveLength(2)
})

test('Continue leads to the password as soon as the phrase is there', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'password' })
  expect(actor.getSnapshot().context.phrase).toBe('sunny copper lantern')
})

test('Continue counts too when leaving the field has already begun the lookup', async () => {
  const { actor, asked } = open('steps', { lookUpUsername: [phrase] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'password' })
  expect(asked).toHaveLength(1)
})

test('Continue counts for the username it was pressed for and no other', async () => {
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

test('the password step goes back with the username and without the password', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase] })
  await toPassword(actor)
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'recognised' },
    context: { username, password: '', phrase: 'sunny copper lantern' },
  })
})

test.each(layouts)('a missing password is asked for, and typing takes the message away (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase] })
  await toPassword(actor)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: placeOf(layout) }, context: { formError: 'please fill the form' } })
  actor.send({ type: 'password.change', password })
  expect(actor.getSnapshot().context.formError).toBeNull()
  expect(asked).toHaveLength(1)
})

test.each(layouts)('a right password without a further step signs in, and nothing secret stays (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase], verifyPassword: [session] })
  await toPassword(actor)
  enter(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'signingIn', tags: new Set(['busy']) })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'password.change', password: 'another' })
  const done = await waitFor(actor, ({ status }) => status === 'done')
  expect(done.output).toEqual(session)
  expect(done.context).toMatchObject({ password: '', next: null })
  expect(asked.slice(1)).toEqual([['verifyPassword', { username, password, fiName, rememberDevice: untold }]])
})

test.each(layouts)('a wrong password stays where it was typed, with the reason until a field is edited (%s)', async (layout) => {
  const { actor } = open(layout, { lookUpUsername: [phrase], verifyPassword: [thrown(refusals.password)] })
  await signIn(actor)
  await see(actor, { form: placeOf(layout) })
  expect(actor.getSnapshot().context.error).toMatchObject(refusals.password)
  actor.send({ type: 'password.change', password: 'Harbor2027' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: placeOf(layout) }, context: { error: null } })
})

test.each(layouts)('a password that got no answer can be sent again, by Try again or by Enter (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [phrase], verifyPassword: [thrown(lost), thrown(broken), session] })
  await signIn(actor)
  await see(actor, { form: placeOf(layout) })
  actor.send({ type: 'form.retry' })
  expect(actor.getSnapshot().context.error).toBeNull()
  await see(actor, { form: placeOf(layout) })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked).toHaveLength(4)
})

test('a formError of our own leaves the member where they were', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [new TypeError('undefined is not a function')] })
  await signIn(actor)
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

test('a code that was sent is asked for, and opens the session', async () => {
  const { actor, asked } = open('single', { lookUpUsername: [phrase], verifyPassword: [sent], verifySignInCode: [session] })
  await signIn(actor)
  const child = await verification(actor)
  expect(child.getSnapshot().context).toMatchObject({ username, password, fiName, sentTo: 'm***@e***.test' })
  child.send({ type: 'code.paste', box: 0, text: typed.code })
  child.send({ type: 'code.submit' })
  const done = await waitFor(actor, ({ status }) => status === 'done')
  expect(done.output).toEqual(session)
  expect(done.context).toMatchObject({ password: '', next: null })
  expect(asked.at(-1)).toEqual(['verifySignInCode', { username, fiName, rememberDevice: untold, code: '418274' }])
})

test.each(layouts)('going back from the code starts over with the username alone (%s)', async (layout) => {
  const { actor } = open(layout, { lookUpUsername: [phrase], verifyPassword: [sent] })
  await signIn(actor)
  const child = await verification(actor)
  child.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { username, password: '', next: null, error: null } })
})

test('a last step that breaks leads back to the start, and says so', async () => {
  const confirmation = fromPromise(() => Promise.reject(new Error('broken')))
  const { actor } = open('steps', { lookUpUsername: [phrase], verifyPassword: [sent] }, { confirmation })
  await signIn(actor)
  await see(actor, 'confirming')
  await see(actor, { form: 'recognised' })
  expect(actor.getSnapshot().context).toMatchObject({ password: '', error: { message: 'Something went wrong.' } })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'password' }, context: { error: null } })
})

test('an error in the last step is shown where the member starts over', async () => {
  const deviceVerification = fromPromise(() => Promise.reject(new Error('broken')))
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [sent] }, { deviceVerification })
  await signIn(actor)
  const { context } = await waitFor(actor, (state) => state.context.error !== null)
  expect(context).toMatchObject({ username, password: '', next: null, error: { message: 'Something went wrong.' } })
})

test('ticking Remember is stored at once in every state of the form, and clears no message', async () => {
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

test.each([
  ['a code', sent],
  ['a question', question],
])('a browser that shall be remembered says so with the password and with %s', async (_, next) => {
  const script = { lookUpUsername: [phrase], verifyPassword: [next], verifySignInCode: [session], answerSecurityQuestion: [session] }
  const { actor, asked } = open('single', script)
  actor.send({ type: 'device.mark', remember: true })
  await signIn(actor)
  const child = await confirmation(actor)
  if (next === sent) {
    const codes = await verification(actor)
    codes.send({ type: 'code.paste', box: 0, text: typed.code })
    codes.send({ type: 'code.submit' })
  } else {
    child.send({ type: 'answer.change', answer: typed.answer })
    child.send({ type: 'form.submit' })
  }
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked.slice(1)).toMatchObject([
    ['verifyPassword', { username, rememberDevice }],
    [next === sent ? 'verifySignInCode' : 'answerSecurityQuestion', { username, rememberDevice }],
  ])
})

test('ticking the box while the password is being checked changes nothing for this sign-in', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [sent] })
  actor.send({ type: 'device.mark', remember: true })
  await signIn(actor)
  actor.send({ type: 'device.mark', remember: false })
  const child = await verification(actor)
  child.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { rememberDevice, password: '' } })
})

test('the right answer to a question opens the session', async () => {
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [question], answerSecurityQuestion: [session] })
  await signIn(actor)
  const child = await confirmation(actor)
  child.send({ type: 'answer.change', answer: typed.answer })
  child.send({ type: 'form.submit' })
  const done = await waitFor(actor, ({ status }) => status === 'done')
  expect(done).toMatchObject({ output: session, context: { password: '', next: null } })
})

test('going back from the question starts over with the username alone', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase], verifyPassword: [question] })
  await signIn(actor)
  const child = await confirmation(actor)
  child.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { username, password: '', next: null, error: null } })
})

test('help is there from the password step, and leads back to it without the password', async () => {
  const { actor } = open('steps', { lookUpUsername: [phrase] })
  await toPassword(actor)
  actor.send({ type: 'password.change', password })
  actor.send({ type: 'help.open' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'cantLogIn', context: { password: '' } })
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'password' }, context: { username, phrase: 'sunny copper lantern' } })
})

test.each([refusals.locked, refusals.suspended, refusals.throttled])('on one page help appears when only it can help', async (error) => {
  const { actor } = open('single', { lookUpUsername: [phrase], verifyPassword: [thrown(error)] })
  await name(actor, 'recognised')
  expect(actor.getSnapshot().can({ type: 'help.open' })).toBe(false)
  await signIn(actor)
  await see(actor, { form: 'recognised' })
  actor.send({ type: 'help.open' })
  expect(actor.getSnapshot().value).toBe('cantLogIn')
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'recognised' }, context: { error: null } })
})

test.each(layouts)('after too many tries the same password can be sent again when the time is over, and again (%s)', async (layout) => {
  const script = { lookUpUsername: [phrase], verifyPassword: [tooManyFor(900), tooManyFor(930), session] }
  const { actor, asked, clock } = open(layout, script)
  await signIn(actor)
  await see(actor, { form: placeOf(layout) })
  pass(899, clock)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: placeOf(layout) }, context: { password, error: { status: 429 } } })
  pass(1, clock)
  expect(actor.getSnapshot()).toMatchObject({ value: { form: placeOf(layout) }, context: { password, error: null } })

  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.error !== null)
  pass(930, clock)
  expect(actor.getSnapshot().context.error).toBeNull()
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked).toHaveLength(4)
})

test.each(layouts)('a member whose username is looked up too often signs in without the phrase (%s)', async (layout) => {
  const { actor, asked } = open(layout, { lookUpUsername: [tooManyFor(20)], verifyPassword: [session] })
  await name(actor, 'recognised')
  expect(actor.getSnapshot().context).toMatchObject({ phrase: null, error: null, lookupError: { status: 429 } })
  await signIn(actor)
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual(session)
  expect(asked).toHaveLength(2)
})

test('pressing Continue before a look-up is refused waits for another press, so that the member reads why no phrase is shown', async () => {
  const { actor } = open('steps', { lookUpUsername: [tooManyFor(20)] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await see(actor, { form: 'recognised' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'password' }, context: { phrase: null, lookupError: { status: 429 } } })
})

test('the phrase shows by itself once the look-up is allowed again, and what was typed stays', async () => {
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

test('another username begins without the notice of the one before', async () => {
  const { actor } = open('single', { lookUpUsername: [tooManyFor(20)] })
  await name(actor, 'recognised')
  actor.send({ type: 'username.change', username: 'noah' })
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'username' }, context: { lookupError: null, phrase: null } })
})

function open(layout: 'single' | 'steps', answers: Answers<typeof signInMachine>, actors = {}) {
  const clock = new SimulatedClock()
  const input = { fiName, layout, rememberDevice: untold }
  return { ...scripted(signInMachine, { input, answers, actors, clock }), clock }
}

const see = (actor: SignInActor, value: Value) => waitFor(actor, (state) => state.matches(value))

const placeOf = (layout: 'single' | 'steps') => (layout === 'single' ? 'recognised' : 'password')

async function name(actor: SignInActor, then: 'username' | 'recognised') {
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'username.leave' })
  await see(actor, { form: then })
}

/** To where the password is typed. */
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
