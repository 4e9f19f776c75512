import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { forgotUsernameMachine } from '../../machines/access/forgot-username.machine.ts'
import { type MailboxOwner, ownerErrors } from '../../machines/access/forgot-username.rules.ts'
import { input, owner, refusals } from '../../stories/access/forgot-username.samples.ts'
import { day } from '../../values/days.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

test.each<[Partial<MailboxOwner>, object[]]>([
  [{}, []],
  [{ email: '  maria@example.test ' }, []],
  [{ dob: '2/30/1986' }, [{ field: 'dob', text: 'There is no such day.' }]],
  [{ dob: '11/21/2026' }, [{ field: 'dob', text: 'A date of birth is in the past.' }]],
  [{ ssn: '432' }, [{ field: 'ssn', text: 'Write the last 4 digits.' }]],
  [{ email: 'maria' }, [{ field: 'email', text: 'Write an email address, such as name@example.com.' }]],
])('details with %j are wrong as their fields say', (typed, errors) => {
  expect(ownerErrors({ ...owner, ...typed }, day('2026-11-20'))).toEqual(errors)
})

test('details that are incomplete are not sent, and each missing field says what to enter', () => {
  const { actor, asked } = open({})
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['dob', 'ssn', 'email'])
  expect(asked).toEqual([])
})

test('a member who goes back after the mail finds what was typed', async () => {
  const { actor, asked } = open({ sendUsername: [null] })
  actor.send({ type: 'draft.change', change: owner })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (state) => state.matches('sent'))
  const { fiName } = input
  expect(asked).toEqual([['sendUsername', { fiName, ssn: '4321', dob: '1986-04-12', email: 'maria@example.test' }]])
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { draft: owner } })
})

test('after too many requests nothing is sent until something changes, and after a lost answer it is', async () => {
  const { actor, asked } = open({ sendUsername: [thrown(refusals.throttled), thrown(refusals.lost), null] })
  actor.send({ type: 'draft.change', change: owner })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.error !== null)
  actor.send({ type: 'form.submit' })
  expect(asked).toHaveLength(1)
  actor.send({ type: 'draft.change', change: { ssn: '4321' } })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.error?.kind === 'network')
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (state) => state.matches('sent'))
})

const open = (answers: Answers<typeof forgotUsernameMachine>) => scripted(forgotUsernameMachine, { input, answers })
