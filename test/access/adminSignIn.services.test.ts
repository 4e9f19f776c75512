import { expect, test } from 'vitest'
import { createActor, type InputFrom, toPromise } from 'xstate'
import { checkAdminAccess, lookUpUsername, verifyPassword, verifySignInCode } from '../../machines/access/adminSignIn.services.ts'
import { fiName, outputs, rememberDevice, typed } from '../../stories/access/deviceVerification.samples.ts'
import { staffTyped } from '../../stories/access/adminSignIn.samples.ts'
import { bad, good, staffBank } from './staffBank.ts'

const named = { username: ' ada ', fiName }
const { password } = staffTyped
const carried = { username: 'ada', financialInstitutionName: fiName, isAdmin: true }

test('every staff sign-in step sends that it is for staff, and the browser to remember if there is one', async () => {
  const asked = staffBank({
    '/auth/sign-in/1': [good(outputs.phrase)],
    '/auth/sign-in/2': [good(outputs.remembered)],
    '/auth/sign-in/3': [good(outputs.session), good(outputs.session)],
  })
  expect(await run(lookUpUsername, named)).toEqual(outputs.phrase)
  expect(await run(verifyPassword, { ...named, password, rememberDevice })).toEqual(outputs.remembered)
  expect(await run(verifySignInCode, { ...named, rememberDevice })).toEqual(outputs.session)
  expect(await run(verifySignInCode, { ...named, code: typed.code })).toEqual(outputs.session)
  expect(asked).toEqual([
    ['/auth/sign-in/1', carried],
    ['/auth/sign-in/2', { ...carried, password, rememberDevice }],
    ['/auth/sign-in/3', { ...carried, rememberDevice }],
    ['/auth/sign-in/3', { ...carried, code: typed.code }],
  ])
})

test('staff access is granted only when the bank answers “allowed”', async () => {
  staffBank({ '/admin': [good(null, 'allowed'), good(null), bad(403, 'not allowed'), bad(500, ''), 'lost', new Response('<p>allowed')] })
  await run(checkAdminAccess, undefined)
  for (let left = 5; left > 0; left--) await expect(run(checkAdminAccess, undefined)).rejects.toThrow()
})

test('a staff sign-in step with an empty field shows an error and sends no request', async () => {
  const asked = staffBank({})
  await expect(run(lookUpUsername, { username: ' ', fiName })).rejects.toMatchObject({ kind: 'refusal', message: 'Email is required' })
  await expect(run(verifyPassword, { ...named, password: '' })).rejects.toMatchObject({ kind: 'refusal', message: 'Password is required' })
  expect(asked).toEqual([])
})

const failed = 'error trying to log into your account'
const steps = [
  ['/auth/sign-in/1', () => run(lookUpUsername, named)],
  ['/auth/sign-in/2', () => run(verifyPassword, { ...named, password })],
  ['/auth/sign-in/3', () => run(verifySignInCode, { ...named, code: typed.code })],
] as const

test.each(steps)('staff refused at %s read the server’s reason, “user not allowed”, or a failure message', async (path, step) => {
  const refusals = [
    [bad(422, 'Not so.'), 'refusal', 'Not so.'],
    [bad(403, '', 'user not allowed'), 'refusal', 'user not allowed'],
    [bad(403, ''), 'refusal', 'user not allowed'],
    [bad(500, 'a trace'), 'failure', failed],
    [new Response('<p>Hello'), 'failure', failed],
  ] as const
  staffBank({ [path]: [...refusals.map(([answer]) => answer), 'lost', 'lost'] })
  for (const [, kind, message] of refusals) await expect(step()).rejects.toMatchObject({ kind, message })
  await expect(step()).rejects.toMatchObject({ kind: 'network', message: failed })
})

test('the username step shows the error’s text for users; the later steps show its message', async () => {
  const both = () => bad(422, 'a message', 'a text to the user')
  staffBank(Object.fromEntries(steps.map(([path]) => [path, [both()]])))
  const told = await Promise.all(steps.map(([, step]) => step().catch((error: Error) => error.message)))
  expect(told).toEqual(['a text to the user', 'a message', 'a message'])
})

type Service = typeof checkAdminAccess | typeof lookUpUsername | typeof verifyPassword | typeof verifySignInCode

function run<S extends Service>(service: S, input: InputFrom<S>) {
  return toPromise(createActor<Service>(service, { input } as { input: never }).start())
}
