import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { memberLogInMachine } from '../../machines/member-views/member-log-in.machine.ts'
import { viewAddress, viewErrors } from '../../machines/member-views/member-log-in.rules.ts'
import { filled, samples, ticket } from '../../stories/member-views/member-log-in.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { running, lost } = samples.startMemberView.refusals
const empty = { username: '', reason: '' }

function open(answers: Answers<typeof memberLogInMachine>, username = '') {
  const clock = new SimulatedClock()
  const flow = scripted(memberLogInMachine, { input: { userId: 901, username }, answers, clock })
  const submit = () => {
    flow.actor.send({ type: 'draft.change', change: filled })
    flow.actor.send({ type: 'draft.submit' })
  }
  return { ...flow, clock, submit }
}

test('a member view cannot start without a username', () => {
  expect(viewErrors({ username: ' ', reason: 'ten letters' })).toEqual([
    { field: 'username', text: 'please fill the form' },
  ])
})

test('a member is named once the username is typed to its end', () => {
  const { actor } = open({})
  const named = () => actor.getSnapshot().context.member
  actor.send({ type: 'draft.change', change: { username: ' maria ' } })
  expect(named()).toBe('')
  actor.send({ type: 'username.finish' })
  expect(named()).toBe('maria')
})

test('the ticket is in the fragment of the address, which browsers never send', () => {
  expect(viewAddress({ token: 'a+b/c' })).toBe('/dashboard/accounts#eview=a%2Bb%2Fc')
})

test('a ticket opens its window once; afterwards the form is empty and names the member', async () => {
  const { actor, at, sent, submit, emitted } = open({ startMemberView: [ticket] })
  submit()
  actor.send({ type: 'draft.submit' })
  await at('opening')
  expect(emitted).toEqual([{ type: 'window', ticket }])
  actor.send({ type: 'window.open' })
  expect((await at({ form: 'untouched' })).context).toMatchObject({
    draft: empty,
    ticket: null,
    opened: { name: 'Maria Okafor' },
  })
  expect(sent.startMemberView).toEqual([{ userId: 901, ...filled }])
  actor.send({ type: 'draft.change', change: { username: 'o' } })
  expect(actor.getSnapshot().context.opened).toBeNull()
})

test('a blocked window can be opened by a link for a minute, and then the form returns', async () => {
  const { actor, at, submit, clock } = open({ startMemberView: [ticket] })
  submit()
  await at('opening')
  actor.send({ type: 'window.block' })
  clock.increment(59_999)
  expect(actor.getSnapshot().matches('blocked')).toBe(true)
  clock.increment(1)
  expect((await at({ form: 'touched' })).context).toMatchObject({ draft: filled, ticket: null, isLate: true })
})

test('a view that fails to end says so, and the input and the chosen member stay', async () => {
  const { actor, at, submit } = open({ startMemberView: [running], endMemberView: [lost] }, 'maria')
  expect(actor.getSnapshot().context.draft).toEqual({ username: 'maria', reason: '' })
  submit()
  expect((await at('running')).context.runs).toBe(running.message)
  actor.send({ type: 'view.end' })
  await at('ending')
  expect((await at({ form: 'touched' })).context).toMatchObject({
    draft: filled,
    error: { message: 'error trying to login as member' },
  })
})
