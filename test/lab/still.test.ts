import { expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { codeAt, confirmationAt } from '../../stories/access/confirmation.samples.ts'
import { signInAt } from '../../stories/access/sign-in.samples.ts'
import { still } from '../../stories/shared/still.ts'

let calls = 0
const lamp = setup({
  types: {} as { input: { watts: number }; context: { watts: number; color: string } },
  actors: {
    light: fromPromise(async () => void calls++),
    plug: createMachine({ id: 'plug', initial: 'out', states: { out: {}, in: {} } }),
  },
  delays: { dawn: 1 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ ...input, color: 'white' }),
  initial: 'off',
  states: {
    off: {},
    lighting: { invoke: { id: 'light', src: 'light' }, after: { dawn: 'on' } },
    on: { always: 'off' },
  },
})

test('a still actor has the context made from its input and the values passed to it', () => {
  const { value, context } = still(lamp, { input: { watts: 40 }, value: 'lighting', color: 'red' }).getSnapshot()
  expect([value, context]).toEqual(['lighting', { watts: 40, color: 'red' }])
})

test('a still actor starts no services and takes no delayed or always transitions', async () => {
  const [lighting, on] = (['lighting', 'on'] as const).map((value) => still(lamp, { input: { watts: 40 }, value }))
  await new Promise((resume) => setTimeout(resume, 5))
  expect([lighting?.getSnapshot().value, on?.getSnapshot().value, calls]).toEqual(['lighting', 'on', 0])
})

test('a still actor’s child machines are in the states that were passed to it', () => {
  const signIn = signInAt({
    at: 'confirming',
    inside: { confirmation: codeAt({ value: 'codeExpired' }) },
  }).getSnapshot()
  const confirmation = signIn.children.confirmation?.getSnapshot()
  expect([signIn.value, confirmation?.value, confirmation?.children.deviceVerification?.getSnapshot().value]).toEqual([
    'confirming',
    'code',
    'codeExpired',
  ])
  expect(confirmationAt({ value: 'question' }).getSnapshot().children).toEqual({})
})
