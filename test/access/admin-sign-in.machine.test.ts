import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { adminSignInMachine } from '../../machines/access/admin-sign-in.machine.ts'
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
  expect(ended).toMatchObject({ value: 'refused', output: { session: null, isClosed }, children: {} })
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
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual({ session, isClosed: false })
  expect(asked.map(([path]) => path).slice(2)).toEqual([second, third, second, third])
  expect(toasts).toEqual([])
})

test('the choice to remember the browser is saved under the key for staff only', async () => {
  staffBank(allowed())
  const { signIn } = await toSignIn()
  signIn.send({ type: 'device.mark', remember: false })
  expect([...kept]).toEqual([['sd_remember_admin', JSON.stringify({ ...rememberDevice, remember: false })]])
})

test('if the sign-in form crashes, the staff sign-in ends and nobody is signed in', async () => {
  staffBank(allowed())
  const signIn = fromPromise(() => Promise.reject(new Error('broken'))) as unknown as typeof signInMachine
  const actor = createActor(adminSignInMachine.provide({ actors: { signIn } }), {
    input: { fiName, rememberDevice },
  }).start()
  expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({
    value: 'refused',
    output: { session: null, isClosed: false },
  })
})

function open() {
  const actor = createActor(adminSignInMachine, { input: { fiName, rememberDevice } }).start()
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
