import { expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { createPasswordMachine } from '../../machines/access/create-password.machine.ts'
import { changes, link, unidentifiedOwner, refusals } from '../../stories/access/create-password.samples.ts'
import { draft } from '../../stories/access/recovery.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

const { newPassword: password, repeated } = draft
const { changed } = changes

test('a member who leaves after saving does not have to wait for the toast', async () => {
  const { actor } = open({ setPasswordByLink: [changed] })
  await submit(actor)
  await waitFor(actor, (state) => state.matches('saved'))
  actor.send({ type: 'form.leave' })
  expect(actor.getSnapshot().output).toEqual(changed)
})

test('a member whose pointer keeps the toast open is led on after eight seconds', async () => {
  const clock = new SimulatedClock()
  const { actor } = open({ setPasswordByLink: [changed] }, clock)
  await submit(actor)
  await waitFor(actor, (state) => state.matches('saved'))
  clock.increment(7_999)
  expect(actor.getSnapshot().value).toBe('saved')
  clock.increment(1)
  expect(actor.getSnapshot().output).toEqual(changed)
})

test.each([
  ['too short', { password: 'Lanter1', repeated: 'Lanter1' }],
  ['repeated differently', { password, repeated: 'Lantern2027' }],
  ['with the name of the institution in it', { password: 'My HarborLight 1', repeated: 'My HarborLight 1' }],
])('a new password %s is not sent', async (_, change) => {
  const { actor, sent } = open({})
  await submit(actor, change)
  expect(actor.getSnapshot().value).toBe('form')
  expect(sent.setPasswordByLink).toEqual([])
})

test.each([refusals.lost, refusals.broken])(
  'a request that fails or gets no answer leaves the typed passwords, and the member can send them again',
  async (error) => {
    const { actor, toasts } = open({ setPasswordByLink: [thrown(error), changed] })
    await submit(actor)
    await waitFor(actor, ({ context }) => context.error !== null)
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { password, repeated, error } })
    expect(toasts).toEqual([])
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', context: { error: null } })
  },
)

type Actor = ReturnType<typeof open>['actor']

function open(answers: Answers<typeof createPasswordMachine>, clock?: SimulatedClock) {
  const dropResetLink = vi.fn<() => void>()
  const opened = scripted(createPasswordMachine, {
    input: { link, owner: unidentifiedOwner },
    answers: { checkResetLink: [null], ...answers },
    actions: { dropResetLink },
    ...(clock && { clock }),
  })
  return { ...opened, toasts: opened.emitted, dropResetLink }
}

async function submit(actor: Actor, change: { password: string; repeated: string } = { password, repeated }) {
  await waitFor(actor, (state) => state.matches('form'))
  actor.send({ type: 'password.change', change })
  actor.send({ type: 'form.submit' })
}
