import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { adminSignInMachine } from '../../machines/access/admin-sign-in.machine.ts'
import { type ProviderArrival, parseProviderArrival } from '../../machines/access/provider-arrival.rules.ts'
import type { SignInActor, signInMachine } from '../../machines/access/sign-in.machine.ts'
import { staffTyped } from '../../stories/access/admin-sign-in.samples.ts'
import { fiName, outputs, rememberDevice } from '../../stories/access/device-verification.samples.ts'
import { openTab } from '../session/browser.ts'
import { bad, good, staffBank } from './staff-bank.ts'

const { username, password } = staffTyped
const { phrase, session, sent, remembered } = outputs
const [first, second, third] = ['/auth/sign-in/1', '/auth/sign-in/2', '/auth/sign-in/3'] as const
const allowed = () => ({ '/admin': [good(null, 'allowed')] })

let kept: Map<string, string>
beforeEach(() => {
  kept = openTab().kept
})

test.each([
  ['the server refuses access', () => bad(403, 'not allowed'), true],
  ['the server answers anything but “allowed”', () => good(null, 'perhaps'), true],
  ['something in front of the server refuses', () => new Response('<h1>Forbidden</h1>', { status: 403 }), true],
  ['the server fails', () => bad(500, ''), false],
  ['no answer arrives', () => 'lost' as const, false],
])('the staff sign-in ends without showing a form when %s', async (_, answer, isClosed) => {
  const asked = staffBank({ '/admin': [answer()] })
  const actor = open()
  const ended = await waitFor(actor, ({ status }) => status === 'done')
  expect(ended).toMatchObject({ value: 'refused', output: { session: null, isClosed, leaveAt: null }, children: {} })
  expect(new Set(asked.map(([path]) => path))).toEqual(new Set(['/admin']))
})

test('staff can have a new sign-in code sent', async () => {
  const asked = staffBank({
    ...allowed(),
    [first]: [good(phrase)],
    [second]: [good({ ...sent, resendAfter: 0 }), good(sent)],
  })
  const { signIn } = await toSignIn()
  await enter(signIn)
  const code = await verification(signIn)
  code.send({ type: 'code.resend' })
  await waitFor(code, (state) => state.matches('code') && state.context.resendAt > state.context.now)
  expect(asked.slice(-2)).toEqual([asked[2], asked[2]])
})

test('staff in a remembered browser whose sign-in is refused see the server’s message on the form and in a toast', async () => {
  const refusal = 'Your sign-in expired, please start again.'
  staffBank({ ...allowed(), [first]: [good(phrase)], [second]: [good(remembered)], [third]: [bad(403, refusal)] })
  const { signIn } = await toSignIn()
  const toasts = getToasts(signIn)
  await enter(signIn)
  await waitFor(signIn, (state) => state.context.error !== null)
  expect(signIn.getSnapshot()).toMatchObject({
    value: { form: 'password' },
    context: { password, error: { message: refusal } },
  })
  expect(toasts).toEqual([refusal])
})

test('staff whose last step gets no answer press Try again, which repeats the password step and shows no toast', async () => {
  const twice = () => good(remembered)
  const asked = staffBank({
    ...allowed(),
    [first]: [good(phrase)],
    [second]: [twice(), twice()],
    [third]: ['lost', good(session)],
  })
  const { actor, signIn } = await toSignIn()
  const toasts = getToasts(signIn)
  await enter(signIn)
  const { context } = await waitFor(signIn, (state) => state.context.error !== null)
  expect(context.error).toMatchObject({ kind: 'network', message: 'error trying to log into your account' })
  signIn.send({ type: 'form.retry' })
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual({
    session,
    isClosed: false,
    leaveAt: null,
  })
  expect(asked.map(([path]) => path).slice(2)).toEqual([second, third, second, third])
  expect(toasts).toEqual([])
})

test('the choice to remember the browser is saved under the key for staff only', async () => {
  staffBank(allowed())
  const { signIn } = await toSignIn()
  signIn.send({ type: 'device.mark', remember: false })
  expect([...kept]).toEqual([['sd_remember_admin', JSON.stringify({ ...rememberDevice, remember: false })]])
})

const [begin, finish] = ['/admin/provider/begin', '/admin/provider/finish'] as const
const offering = (passwordToo: boolean) => good({ name: 'Harbor Login', passwordToo }, 'allowed')
const address = 'https://login.example/auth'

test('staff who press the provider’s button beside the form are led to the provider', async () => {
  const asked = staffBank({ '/admin': [offering(true)], [begin]: [good({ address })] })
  const { actor } = await toSignIn()
  actor.send({ type: 'provider.press' })
  const ended = await waitFor(actor, ({ status }) => status === 'done')
  expect(ended.output).toEqual({ session: null, isClosed: false, leaveAt: address })
  expect(asked.at(-1)).toEqual([begin, { isAdmin: true }])
})

test('without a provider its event does nothing', async () => {
  const asked = staffBank(allowed())
  const { actor } = await toSignIn()
  actor.send({ type: 'provider.press' })
  expect(actor.getSnapshot().value).toBe('allowed')
  expect(asked).toHaveLength(1)
})

test('where the provider is the only door there is no form, until somebody asks for the password', async () => {
  staffBank({ '/admin': [offering(false)], [begin]: [bad(422, 'We cannot reach Harbor Login right now.')] })
  const actor = open()
  await waitFor(actor, (state) => state.matches('offered'))
  expect(actor.getSnapshot().children.signIn).toBeUndefined()
  actor.send({ type: 'provider.press' })
  const failed = await waitFor(actor, (state) => state.matches('offered') && state.context.error !== null)
  expect(failed.context.error?.message).toBe('We cannot reach Harbor Login right now.')
  actor.send({ type: 'password.choose' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'allowed', context: { error: null } })
})

const arrival = { state: 'a-state', code: 'a-code', iss: 'https://login.example' }

test('who comes back from the provider is signed in with what it added to the address', async () => {
  const asked = staffBank({ '/admin': [offering(false)], [finish]: [good(session)] })
  expect((await waitFor(open(arrival), ({ status }) => status === 'done')).output).toMatchObject({ session })
  expect(asked.at(-1)).toEqual([finish, { isAdmin: true, ...arrival }])
})

test.each([
  [true, 'allowed'],
  [false, 'offered'],
] as const)('a refused return is explained where staff begin again (with passwords too: %s)', async (too, place) => {
  staffBank({ '/admin': [offering(too)], [finish]: [bad(403, 'Harbor Login knows you, but you have no access here.')] })
  const ended = await waitFor(open(arrival), (state) => state.matches(place))
  expect(ended.context).toMatchObject({
    arrival: null,
    error: { message: expect.stringMatching(/^Harbor Login knows/) },
  })
})

test.each([
  ['?code=a&state=b&iss=c&session_state=d', { code: 'a', state: 'b', iss: 'c' }],
  ['?error=access_denied&state=b', { error: 'access_denied', state: 'b' }],
  ['?state=b', null],
  ['?code=a', null],
  ['', null],
])('the address /admin%s is read as what the provider added', (search, found) => {
  expect(parseProviderArrival(new URLSearchParams(search))).toEqual(found)
})

test('if the sign-in form crashes, the staff sign-in ends and nobody is signed in', async () => {
  staffBank(allowed())
  const signIn = fromPromise(() => Promise.reject(new Error('broken'))) as unknown as typeof signInMachine
  const actor = createActor(adminSignInMachine.provide({ actors: { signIn } }), {
    input: { fiName, rememberDevice, arrival: null },
  }).start()
  expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({
    value: 'refused',
    output: { session: null, isClosed: false, leaveAt: null },
  })
})

function open(arrival: ProviderArrival | null = null) {
  const actor = createActor(adminSignInMachine, { input: { fiName, rememberDevice, arrival } }).start()
  onTestFinished(() => void actor.stop())
  return actor
}

async function toSignIn() {
  const actor = open()
  const { children } = await waitFor(actor, (state) => state.matches('allowed'))
  if (!children.signIn) throw new Error('nothing is asked')
  return { actor, signIn: children.signIn }
}

/** Signs in up to the password, which is sent. */
async function enter(signIn: SignInActor) {
  signIn.send({ type: 'username.change', username })
  signIn.send({ type: 'form.submit' })
  await waitFor(signIn, (state) => state.matches({ form: 'password' }))
  signIn.send({ type: 'password.change', password })
  signIn.send({ type: 'form.submit' })
}

async function verification(signIn: SignInActor) {
  const { children } = await waitFor(signIn, (state) => state.matches('confirming'))
  const code = children.confirmation?.getSnapshot().children.deviceVerification
  if (!code) throw new Error('no code is asked')
  return code
}

function getToasts(actor: Pick<SignInActor, 'on'>): string[] {
  const texts: string[] = []
  actor.on('toast', ({ text }) => void texts.push(text))
  return texts
}
