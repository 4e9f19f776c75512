import { expect, test } from 'vitest'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { endAutoPayMachine } from '../../machines/payments/end-auto-pay.machine.ts'
import { autoPayFormMachine } from '../../machines/payments/auto-pay-form.machine.ts'
import { converting, removing } from '../../stories/payments/end-auto-pay.samples.ts'
import { inputs, known, samples, typed } from '../../stories/payments/auto-pay-form.samples.ts'
import { autoPays, items } from '../../stories/payments/auto-pays.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { findingOut } from '../operations/finding.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

type Form = Answers<typeof autoPayFormMachine>

const lost = problem(0, 'Failed to fetch')
/** Looking up the outcome always fails. */
const withoutOutcome = () => ({ outcome: findingOut(Array.from({ length: 9 }, () => new Error('no memory'))) })

const open = (
  input: Parameters<typeof scripted<typeof autoPayFormMachine>>[1]['input'],
  send: Record<string, unknown>,
) =>
  scripted(autoPayFormMachine, {
    input,
    actors: withoutOutcome(),
    answers: {
      getAutoPays: () => [...items],
      getSummary: () => ofMaria,
      getEligibility: () => known.eligibility,
      getScheduledPayments: () => [...known.scheduled],
      ...send,
    } as Form,
  })

const form = { open: { flow: 'form', accounts: 'shown', eligibility: 'shown', scheduled: 'shown' } } as const
const read = { open: { ...form.open, changed: 'shown' } } as const

type Opened = ReturnType<typeof open>
const asking = ({ actor }: Opened) => actor.getSnapshot().children.setAutoPay
const context = ({ actor }: Opened) => actor.getSnapshot().context

test('an edit that would pay a payee twice on a day asks first, and is then sent as confirmed', async () => {
  const { refusals, answers } = samples.updateAutoPay
  const opened = open(inputs.rent, { send: [refusals.twice, answers.changed] })
  const { actor, at, sent } = opened
  await at(read)
  actor.send({ type: 'draft.submit' })
  asking(opened)?.send({ type: 'question.confirm' })
  await expect.poll(() => context(opened).question?.repeats).toBe(refusals.twice.message)
  expect([context(opened).error, asking(opened)?.getSnapshot().value]).toEqual([null, 'asking'])
  asking(opened)?.send({ type: 'question.confirm' })
  await at({ open: { flow: 'made' } })
  expect(sent.send).toMatchObject([{ payTwice: false }, { payTwice: true }])
})

test('the confirmed terms are sent, even if the auto pay reloads in between', async () => {
  const opened = open(inputs.insurance, { send: [samples.updateAutoPay.answers.changed] })
  const { actor, at, sent } = opened
  await at(read)
  actor.send({ type: 'draft.submit' })
  actor.send({ type: 'money.move' })
  opened.answer(
    'getAutoPays',
    items.map((item) => ({ ...item, nextOn: autoPays.rent.nextOn })),
  )
  asking(opened)?.send({ type: 'question.confirm' })
  await at({ open: { flow: 'made' } })
  expect(sent.send).toMatchObject([{ terms: { on: '2027-05-19' } }])
})

test('editing an auto pay that a run is paying says so, and can be sent again', async () => {
  const { paid } = samples.updateAutoPay.refusals
  const opened = open(inputs.rent, { send: [paid, samples.updateAutoPay.answers.changed] })
  const { actor, at, sent } = opened
  await at(read)
  actor.send({ type: 'draft.submit' })
  await at({ open: { flow: { form: 'touched' } } })
  expect([context(opened).isGone, context(opened).error?.message]).toEqual([false, paid.message])
  actor.send({ type: 'draft.submit' })
  await at({ open: { flow: 'made' } })
  const [first, second] = sent.send.map(({ key }) => key)
  expect(first === second).toBe(false)
})

test.each(['schedule', 'rent'] as const)(
  'if it cannot be found out whether an auto pay was set (%s), the form says so and closes',
  async (kind) => {
    const opened = open(inputs[kind], { send: [lost] })
    const { actor, at, sent, ended } = opened
    await at(kind === 'rent' ? read : form)
    if (kind === 'schedule') actor.send({ type: 'draft.change', change: typed })
    actor.send({ type: 'draft.submit' })
    asking(opened)?.send({ type: 'question.confirm' })
    expect((await at({ open: { flow: 'unknown' } })).context.error).toEqual(unknownOutcome)
    expect(sent.send.length).toBe(1)
    actor.send({ type: 'dialog.close' })
    expect(await ended()).toEqual({ isLeft: true })
  },
)

test.each([
  ['that is not on the list any more', { ...inputs.rent, chosen: { ...inputs.rent.chosen, uniqueId: 'a0' } }],
  ['in place of which a quick pay is chosen', { ...inputs.schedule, kind: 'edit' as const }],
])('an auto pay %s is not valid, and nothing is sent', async (_, input) => {
  const opened = open(input, {})
  await opened.at(read)
  opened.actor.send({ type: 'draft.change', change: typed })
  opened.actor.send({ type: 'draft.submit' })
  expect([context(opened).isGone, asking(opened)]).toEqual([true, undefined])
})

const end = (input: typeof converting | typeof removing, send: readonly unknown[]) =>
  scripted(endAutoPayMachine, {
    input,
    actors: withoutOutcome(),
    answers: { send } as Answers<typeof endAutoPayMachine>,
  })

test('an auto pay becomes a quick pay after a question, and a toast says so', async () => {
  const { actor, sent, emitted, ended } = end(converting, [{ uniqueId: 'q1', payeeId: 1 }])
  actor.send({ type: 'ending.confirm' })
  expect(await ended()).toEqual({ end: 'converted' })
  expect(sent.send).toMatchObject([{ uniqueId: converting.autoPay.uniqueId }])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'Harborview Apartments is a Quick Pay now.' }])
})

test('a refused removal of an auto pay is retried under another key, and reports success', async () => {
  const { actor, at, sent, ended } = end(removing, [samples.updateAutoPay.refusals.paid, null])
  actor.send({ type: 'ending.confirm' })
  expect((await at('asking')).context.error?.status).toBe(409)
  actor.send({ type: 'ending.confirm' })
  await at('removed')
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(2)
  actor.send({ type: 'ending.close' })
  expect(await ended()).toEqual({ end: 'removed' })
})

test.each([converting, removing])(
  'if it cannot be found out whether an auto pay ended ($ending), the member sees a notice, and it is sent once',
  async (input) => {
    const { actor, at, sent, ended } = end(input, [lost])
    actor.send({ type: 'ending.confirm' })
    expect((await at('unknown')).context.error).toEqual(unknownOutcome)
    expect(sent.send.length).toBe(1)
    actor.send({ type: 'ending.close' })
    expect(await ended()).toEqual({ end: 'unknown' })
  },
)
