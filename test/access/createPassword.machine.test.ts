import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createPasswordMachine } from '../../machines/access/createPassword.machine.ts'
import { changes, link, unidentifiedOwner, refusals } from '../../stories/access/createPassword.samples.ts'
import { draft } from '../../stories/access/recovery.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { tooManyFor, thrown } from './script.ts'

const { newPassword: password, repeated } = draft
const { changed } = changes
const expired = { type: 'toast', tone: 'problem', text: 'The confirmation message expired, please generate a new one and try again.' }

test('a member saves a new password, the reset link is dropped, and closing the toast leaves the screen', async () => {
  const { actor, asked, toasts, dropResetLink } = open({ setPasswordByLink: [changed] })
  submit(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', tags: new Set(['busy']) })
  expect(dropResetLink).not.toHaveBeenCalled()
  await waitFor(actor, (state) => state.matches('saved'))
  expect(toasts).toEqual([{ type: 'toast', tone: 'news', text: 'A confirmation email has been sent to your email address.' }])
  expect(dropResetLink).toHaveBeenCalledOnce()
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'toast.close' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: changed, context: { password: '', repeated: '' } })
  expect(asked).toEqual([['setPasswordByLink', { ...link, password }]])
})

test('a member who leaves after saving does not have to wait for the toast', async () => {
  const { actor } = open({ setPasswordByLink: [changed] })
  submit(actor)
  await waitFor(actor, (state) => state.matches('saved'))
  actor.send({ type: 'form.leave' })
  expect(actor.getSnapshot().output).toEqual(changed)
})

test('a member who leaves before saving drops the reset link', () => {
  const { actor, asked, dropResetLink } = open({})
  actor.send({ type: 'form.leave' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
  expect(dropResetLink).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test.each([
  ['too short', { password: 'Lanter1', repeated: 'Lanter1' }],
  ['without a digit', { password: 'Lanterns', repeated: 'Lanterns' }],
  ['without a lowercase letter', { password: 'LANTERN2026', repeated: 'LANTERN2026' }],
  ['without a capital letter', { password: 'lantern2026', repeated: 'lantern2026' }],
  ['not repeated', { password, repeated: '' }],
  ['repeated differently', { password, repeated: 'Lantern2027' }],
  ['that many people use', { password: 'Password123', repeated: 'Password123' }],
  ['with the name of the institution in it', { password: 'My HarborLight 1', repeated: 'My HarborLight 1' }],
])('a new password %s is not sent', (_, change) => {
  const { actor, asked } = open({})
  submit(actor, change)
  expect(actor.getSnapshot().value).toBe('form')
  expect(asked).toEqual([])
})

test('without a reset link no request is sent, and a toast says that the link expired', () => {
  const { actor, asked, toasts } = open({}, null)
  submit(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { password } })
  expect([asked, toasts]).toEqual([[], [expired]])
})

test('a member whose reset link was already used sees a toast, and the typed passwords stay', async () => {
  const { actor, toasts, dropResetLink } = open({ setPasswordByLink: [thrown(refusals.link)] })
  submit(actor)
  await waitFor(actor, (state) => state.matches('form'))
  expect(actor.getSnapshot().context).toMatchObject({ password, repeated, error: null })
  expect(toasts).toEqual([expired])
  expect(dropResetLink).not.toHaveBeenCalled()
})

test('a refused password is not sent again unchanged, and the same link can set another one', async () => {
  const { actor, asked, toasts } = open({ setPasswordByLink: [thrown(refusals.weak), changed] })
  submit(actor)
  await waitFor(actor, ({ context }) => context.error !== null)
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { password, error: refusals.weak } })
  actor.send({ type: 'form.submit' })
  expect(asked).toHaveLength(1)
  submit(actor)
  await waitFor(actor, (state) => state.matches('saved'))
  expect(toasts).toHaveLength(1)
})

test.each([refusals.lost, refusals.broken])(
  'a request that fails or gets no answer leaves the typed passwords, and the member can send them again',
  async (error) => {
    const { actor, toasts } = open({ setPasswordByLink: [thrown(error), changed] })
    submit(actor)
    await waitFor(actor, ({ context }) => context.error !== null)
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { password, repeated, error } })
    expect(toasts).toEqual([])
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', context: { error: null } })
  },
)

test('after too many tries the same password can be sent again only once the waiting time is over', async () => {
  const { actor, asked } = open({ setPasswordByLink: [tooManyFor(900), changed] })
  submit(actor)
  await waitFor(actor, ({ context }) => context.error !== null)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { password, repeated, error: { status: 429 } } })
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 900_000)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', context: { error: null } })
})

type Actor = ReturnType<typeof open>['actor']

function open(answers: Answers<typeof createPasswordMachine>, given: typeof link | null = link) {
  const dropResetLink = vi.fn<() => void>()
  const opened = scripted(createPasswordMachine, { input: { link: given, owner: unidentifiedOwner }, answers, actions: { dropResetLink } })
  return { ...opened, toasts: opened.emitted, dropResetLink }
}

function submit(actor: Actor, change: { password: string; repeated: string } = { password, repeated }) {
  actor.send({ type: 'password.change', change })
  actor.send({ type: 'form.submit' })
}
