import { expect, test } from 'vitest'
import { callerCheckMachine } from '../../machines/office/caller-check.machine.ts'
import { callerErrors, emptyCaller, minutesAgo } from '../../machines/office/caller-check.rules.ts'
import { byCode, samples } from '../../stories/office/caller-check.samples.ts'
import { scripted } from '../support/scripted.ts'

const { unchecked } = samples.getCallerCheck.answers
const { right } = samples.checkCaller.answers
const facts = unchecked.facts

test('a code is sent where staff choose, and what the caller reads out is checked', async () => {
  const { actor, sent, at } = scripted(callerCheckMachine, {
    input: { username: 'maria' },
    answers: {
      getCallerCheck: [unchecked, { ...unchecked, last: right }],
      sendCallerCode: [{ sentTo: 'm***@e***.test' }],
      checkCaller: [right],
    },
  })
  const checks: string[] = []
  actor.on('caller.check', ({ type }) => checks.push(type))
  await at({ last: 'shown' })
  actor.send({ type: 'check.open' })
  actor.send({ type: 'code.send', channel: 'email' })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: { code: '418205' } })
  actor.send({ type: 'draft.submit' })
  await at({ last: 'shown' })
  expect(sent.sendCallerCode).toEqual([{ username: 'maria', channel: 'email' }])
  expect(sent.checkCaller).toMatchObject([{ username: 'maria', draft: { way: 'code', code: '418205' } }])
  expect(actor.getSnapshot().context).toMatchObject({ check: { ...unchecked, last: right }, draft: emptyCaller })
  expect(checks).toEqual(['caller.check'])
})

test('what a caller said is forgotten when staff choose another way', async () => {
  const { actor, at } = scripted(callerCheckMachine, {
    input: { username: 'maria' },
    answers: { getCallerCheck: [unchecked] },
  })
  await at({ last: 'shown' })
  actor.send({ type: 'check.open' })
  actor.send({ type: 'facts.choose' })
  actor.send({ type: 'draft.change', change: { bornOn: '04/12/1986' } })
  actor.send({ type: 'check.cancel' })
  actor.send({ type: 'facts.choose' })
  expect(actor.getSnapshot().context.draft).toEqual({ ...emptyCaller, way: 'facts' })
})

test('both answers are needed, each as the bank has it', () => {
  const said = (change: object) => callerErrors({ ...emptyCaller, way: 'facts', ...change }, facts)
  expect(said({ homePhoneEnd: '0177' })).toEqual([{ field: 'bornOn', text: 'Ask for both of these.' }])
  expect(said({ bornOn: '04/12/1986' })).toEqual([{ field: 'homePhoneEnd', text: 'Ask for both of these.' }])
  expect(said({ bornOn: '02/30/1986', homePhoneEnd: '001' })).toEqual([
    { field: 'bornOn', text: 'There is no such day.' },
    { field: 'homePhoneEnd', text: 'Enter the last 4 digits.' },
  ])
  expect(said({ bornOn: '4/12/1986', homePhoneEnd: '0177' })).toEqual([])
  expect(callerErrors({ ...emptyCaller, way: 'code', code: '41820' }, facts)).toHaveLength(1)
  expect(callerErrors({ ...emptyCaller, way: 'code', code: ' 418205 ' }, facts)).toEqual([])
})

test('a check counts for 15 minutes', () => {
  const at = Date.parse(byCode.at)
  expect(minutesAgo(null, at)).toBeNull()
  expect(minutesAgo(byCode, at - 5_000)).toBe(0)
  expect(minutesAgo(byCode, at + 2.5 * 60_000)).toBe(2)
  expect(minutesAgo(byCode, at + 15 * 60_000)).toBeNull()
})
