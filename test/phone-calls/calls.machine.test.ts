import { expect, test } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { memberCallMachine } from '../../machines/phone-calls/member-call.machine.ts'
import { staffCallMachine } from '../../machines/phone-calls/staff-call.machine.ts'
import { samples as ofMember } from '../../stories/phone-calls/member-call.samples.ts'
import { call, samples as ofStaff } from '../../stories/phone-calls/staff-call.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { ada } = ofMember.getPhoneCall.answers
const unheard = ofMember.getPhoneCall.refusals.lost

/** A tab that is seen from its first moment on, or never. */
const tab = (isSeen: boolean) => fromCallback(({ sendBack }) => void (isSeen && sendBack({ type: 'tab.show' })))
function member(answers: Answers<typeof memberCallMachine>, isSeen = true) {
  const clock = new SimulatedClock()
  const actors = { tabListener: tab(isSeen) }
  return { ...scripted(memberCallMachine, { input: undefined, answers, actors, clock }), clock }
}
function staff(answers: Answers<typeof staffCallMachine>) {
  const clock = new SimulatedClock()
  return { ...scripted(staffCallMachine, { input: undefined, answers, clock }), clock }
}

test('a member hears within five seconds that the call has ended', async () => {
  const { at, clock } = member({ getPhoneCall: [ada, null] })
  expect((await at('answered')).context).toMatchObject({ call: ada, isKnown: true })
  clock.increment(5_000)
  expect((await at('answered')).context).toMatchObject({ call: null, isKnown: true })
})

test('while the bank cannot be reached, a member is not told whether it is calling', async () => {
  const { at, clock } = member({ getPhoneCall: [ada, unheard, null] })
  await at('answered')
  clock.increment(5_000)
  expect((await at('unanswered')).context).toMatchObject({ call: null, isKnown: false, error: unheard })
  clock.increment(5_000)
  expect((await at('answered')).context).toMatchObject({ call: null, isKnown: true, error: null })
})

test('a tab that nobody looks at forgets its answer', async () => {
  const { at, clock, sent } = member({ getPhoneCall: [ada] }, false)
  await at('answered')
  clock.increment(5_000)
  clock.increment(1_000)
  expect((await at('waiting')).context).toMatchObject({ call: null, isKnown: false })
  expect(sent.getPhoneCall).toHaveLength(1)
})

test('a member hears at once that a call began or ended, and when the network goes that nothing is known', async () => {
  const { actor, at, sent } = member({ getPhoneCall: [null, ada, null, ada] })
  expect((await at('answered')).context).toMatchObject({ call: null, isKnown: true })
  actor.send({ type: 'phoneCall.change' })
  expect((await at('answered')).context).toMatchObject({ call: ada, isKnown: true })
  actor.send({ type: 'phoneCall.change' })
  expect((await at('answered')).context).toMatchObject({ call: null, isKnown: true })
  actor.send({ type: 'network.lose' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.isKnown, context.error?.kind]).toEqual(['unanswered', false, 'network'])
  actor.send({ type: 'tab.show' })
  expect((await at('answered')).context).toMatchObject({ call: ada, isKnown: true, error: null })
  expect(sent.getPhoneCall).toHaveLength(4)
})

const { lost } = ofStaff.keepPhoneCall.refusals

test('a call is kept every 15 seconds, and sooner where that failed', async () => {
  const { at, clock, sent } = staff({ keepPhoneCall: [call, lost, call] })
  await at('calling')
  clock.increment(15_000)
  expect((await at('lost')).context).toMatchObject({ call, error: lost })
  clock.increment(5_000)
  expect((await at('calling')).context).toMatchObject({ call, error: null })
  expect(sent.keepPhoneCall).toHaveLength(3)
})

test('without a call nothing is asked until one is started', async () => {
  const { actor, at, clock, sent } = staff({ keepPhoneCall: [null, call] })
  await at('idle')
  clock.increment(3_600_000)
  expect(sent.keepPhoneCall).toHaveLength(1)
  actor.send({ type: 'phoneCall.change' })
  expect((await at('calling')).context.call).toEqual(call)
})

test('an end that could not be sent is sent again under its key, and the call is not kept meanwhile', async () => {
  const { actor, at, clock, sent } = staff({
    keepPhoneCall: [call, null],
    endPhoneCall: [ofStaff.endPhoneCall.refusals.lost, null],
  })
  await at('calling')
  actor.send({ type: 'call.end' })
  expect((await at('unended')).context.call).toEqual(call)
  clock.increment(5_000)
  expect((await at('idle')).context.call).toBeNull()
  const [first, second] = sent.endPhoneCall as unknown as { id: number; key: string }[]
  expect(second).toEqual(first)
  expect(sent.keepPhoneCall).toHaveLength(2)
})

test('staff hear that a call is over which they did not end', async () => {
  const { actor, at, clock } = staff({ keepPhoneCall: [call, null] })
  const told: string[] = []
  actor.on('toast', ({ text }) => told.push(text))
  await at('calling')
  clock.increment(15_000)
  expect((await at('idle')).context.call).toBeNull()
  expect(told).toEqual(['The call with Maria Okafor is over. They read that nobody is calling.'])
})

test('an answer is forgotten when the next one does not come', async () => {
  const { at, actor, clock } = member({ getPhoneCall: [ada] })
  await at('answered')
  clock.increment(5_000)
  await at('asking')
  clock.increment(2_000)
  expect(actor.getSnapshot().context).toMatchObject({ call: null, isKnown: false, error: null })
})
