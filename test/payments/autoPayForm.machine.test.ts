import { expect, test } from 'vitest'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { autoPayEndMachine } from '../../machines/payments/autoPayEnd.machine.ts'
import { autoPayFormMachine } from '../../machines/payments/autoPayForm.machine.ts'
import { converting, removing } from '../../stories/payments/autoPayEnd.samples.ts'
import { inputs, known, samples, typed } from '../../stories/payments/autoPayForm.samples.ts'
import { autoPays, items } from '../../stories/payments/autoPays.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { findingOut } from '../operations/finding.ts'
import { type Answers, scripted } from '../support/scripted.ts'

type Form = Answers<typeof autoPayFormMachine>

const lost = problem(0, 'Failed to fetch')
/** To ask what became of a request breaks, each time. */
const withoutOutcome = () => ({ outcome: findingOut(Array.from({ length: 9 }, () => new Error('no memory'))) })

const open = (input: Parameters<typeof scripted<typeof autoPayFormMachine>>[1]['input'], send: Record<string, unknown>) =>
  scripted(autoPayFormMachine, {
    input,
    actors: withoutOutcome(),
    answers: {
      getAutoPays: () => [...items],
      getSummary: () => [...known.accounts],
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

test('nothing chosen ends at once, with nothing read', async () => {
  const { ended, asked } = open({ userId: 7, kind: 'schedule', chosen: null }, {})
  expect([await ended(), asked]).toEqual([{ isLeft: true }, []])
})

test('a quick pay becomes an auto pay after its question, with what was typed', async () => {
  const opened = open(inputs.schedule, { send: [samples.quickToAuto.answers.started] })
  const { actor, at, sent, ended } = opened
  await at(form)
  expect(sent.getAutoPays).toEqual([])
  actor.send({ type: 'draft.change', change: typed })
  actor.send({ type: 'draft.submit' })
  expect(sent.send).toEqual([])
  asking(opened)?.send({ type: 'question.confirm' })
  await at({ open: { flow: 'made' } })
  expect(sent.send).toMatchObject([{ userId: 7, uniqueId: inputs.schedule.chosen.uniqueId, terms: { amount: 4410, paymentCount: 6 } }])
  actor.send({ type: 'dialog.close' })
  expect(await ended()).toEqual({ isLeft: true })
})

test('Close in the question sends nothing and keeps what was typed', async () => {
  const opened = open(inputs.schedule, {})
  const { actor, at, sent } = opened
  await at(form)
  actor.send({ type: 'draft.change', change: typed })
  actor.send({ type: 'draft.submit' })
  asking(opened)?.send({ type: 'question.cancel' })
  await at({ open: { flow: { form: 'touched' } } })
  expect([sent.send, context(opened).typed, context(opened).error]).toEqual([[], typed, null])
})

test.for([
  ['schedule', samples.quickToAuto, samples.quickToAuto.answers.started],
  ['rent', samples.updateAutoPay, samples.updateAutoPay.answers.changed],
] as const)('what would pay a payee twice on a day (%s) is asked about, and sent again as meant', async ([kind, { refusals }, answer]) => {
  const opened = open(inputs[kind], { send: [refusals.twice, answer] })
  const { actor, at, sent } = opened
  await at(kind === 'rent' ? read : form)
  if (kind === 'schedule') actor.send({ type: 'draft.change', change: typed })
  actor.send({ type: 'draft.submit' })
  asking(opened)?.send({ type: 'question.confirm' })
  await expect.poll(() => context(opened).question?.repeats).toBe(refusals.twice.message)
  expect([context(opened).error, asking(opened)?.getSnapshot().value]).toEqual([null, 'asking'])
  asking(opened)?.send({ type: 'question.confirm' })
  await at({ open: { flow: 'made' } })
  expect(sent.send).toMatchObject([{ payTwice: false }, { payTwice: true }])
})

test('an edit that nobody must be asked about is sent at once', async () => {
  const { actor, at, sent } = open(inputs.rent, { send: [samples.updateAutoPay.answers.changed] })
  await at(read)
  actor.send({ type: 'draft.change', change: { amount: '1,450.25' } })
  actor.send({ type: 'draft.submit' })
  await at({ open: { flow: 'made' } })
  expect(sent.send).toMatchObject([{ uniqueId: autoPays.rent.uniqueId, terms: { amount: 145025, on: '2026-12-01', paymentCount: 0 } }])
})

test('what was asked about is what is sent, also when the auto pay is read again before that', async () => {
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

test.for([
  ['schedule', samples.quickToAuto.refusals.gone],
  ['rent', samples.updateAutoPay.refusals.gone],
] as const)('what is gone (%s) is not valid any more, and is not sent again', async ([input, gone]) => {
  const opened = open(inputs[input], { send: [gone] })
  const { actor, at, sent, rest } = opened
  await at(form)
  await rest()
  actor.send({ type: 'draft.change', change: typed })
  actor.send({ type: 'draft.submit' })
  asking(opened)?.send({ type: 'question.confirm' })
  await at({ open: { flow: { form: 'touched' } } })
  actor.send({ type: 'draft.submit' })
  expect([context(opened).isGone, sent.send.length]).toEqual([true, 1])
})

test('an auto pay that a run pays at this moment says so, and can be sent again', async () => {
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
  'where nobody can find out whether an auto pay was set (%s), the form says so and ends',
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

test('an auto pay that is not on the list any more is not valid', async () => {
  const opened = open({ ...inputs.rent, chosen: { ...inputs.rent.chosen, uniqueId: 'a0' } }, {})
  await opened.at(read)
  expect(context(opened).isGone).toBe(true)
})

test('a quick pay in place of an auto pay is not valid', async () => {
  const opened = open({ ...inputs.schedule, kind: 'edit' }, {})
  await opened.at(read)
  expect(context(opened).isGone).toBe(true)
})

const end = (input: typeof converting | typeof removing, send: readonly unknown[]) =>
  scripted(autoPayEndMachine, { input, actors: withoutOutcome(), answers: { send } as Answers<typeof autoPayEndMachine> })

test('an auto pay becomes a quick pay after its question, and a toast says so', async () => {
  const { actor, sent, emitted, ended } = end(converting, [{ uniqueId: 'q1', payeeId: 1 }])
  actor.send({ type: 'ending.confirm' })
  expect(await ended()).toEqual({ end: 'converted' })
  expect(sent.send).toMatchObject([{ uniqueId: converting.uniqueId }])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'Harborview Apartments is a Quick Pay now.' }])
})

test('a removal that was refused can be tried again under another key, and says when it is done', async () => {
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
  'where nobody can find out whether an auto pay ended ($ending), that is what is said, and it is sent once',
  async (input) => {
    const { actor, at, sent, ended } = end(input, [lost])
    actor.send({ type: 'ending.confirm' })
    expect((await at('unknown')).context.error).toEqual(unknownOutcome)
    expect(sent.send.length).toBe(1)
    actor.send({ type: 'ending.close' })
    expect(await ended()).toEqual({ end: 'unknown' })
  },
)

test('Close ends nothing', async () => {
  const { actor, sent, ended } = end(converting, [])
  actor.send({ type: 'ending.cancel' })
  expect([await ended(), sent.send]).toEqual([{ end: 'kept' }, []])
})
