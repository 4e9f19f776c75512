import { expect, test } from 'vitest'
import { phoneRegistrationMachine } from '../../machines/text-banking/phone-registration.machine.ts'
import { disclosure, filled, samples } from '../../stories/text-banking/phone-registration.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { wrongSsn, many, lost } = samples.sendPhoneCode.refusals
const { wrong, expired } = samples.registerPhone.refusals

function open(answers: Answers<typeof phoneRegistrationMachine> = {}) {
  const opened = scripted(phoneRegistrationMachine, {
    input: { userId: 7, sentTo: null },
    answers: { getTextBankingDisclosure: [disclosure], ...answers },
  })
  const { actor, at } = opened
  return {
    ...opened,
    context: () => actor.getSnapshot().context,
    fillIn: async () => {
      actor.send({ type: 'draft.change', change: filled })
      actor.send({ type: 'draft.submit' })
      return at({ disclosure: 'shown' })
    },
    accept: () => actor.send({ type: 'disclosure.accept' }),

    enter: (smsCode: string) => {
      actor.send({ type: 'code.change', change: { smsCode } })
      actor.send({ type: 'code.submit' })
    },
  }
}

test('a phone is registered with the accepted terms and its code, and then no secret is kept', async () => {
  const { fillIn, accept, enter, at, sent, context } = open({ sendPhoneCode: [undefined], registerPhone: [undefined] })
  await fillIn()
  accept()
  await at('code')
  enter('4182')
  await at('registered')
  expect(sent.sendPhoneCode).toEqual([{ userId: 7, draft: filled, version: disclosure.version }])
  expect(sent.registerPhone).toEqual([{ userId: 7, smsCode: '4182', key: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  expect(context()).toMatchObject({ draft: { phoneNumber: '', ssn: '', nickname: '' }, code: { smsCode: '' } })
  expect(JSON.stringify(context())).not.toMatch(/4321|4182/)
})

test.each([
  ['(555) 010-9200', '5550109200'],
  ['+1 (555) 010-9200', '5550109200'],
  ['555-010-9200', '555-010-9200'],
  ['555', '555'],
])('a pasted number %j is kept whole as %j', (typed, kept) => {
  const { actor, context } = open()
  actor.send({ type: 'draft.change', change: { phoneNumber: typed } })
  expect(context().draft.phoneNumber).toBe(kept)
})

test('each missing field gets an error, and nothing is requested or sent', () => {
  const { actor, context, asked } = open()
  actor.send({ type: 'draft.change', change: { phoneNumber: '555-0100' } })
  actor.send({ type: 'draft.submit' })
  expect(context().fieldErrors).toEqual([
    { field: 'phoneNumber', text: 'Enter a 10-digit number with no dashes' },
    { field: 'ssn', text: 'Please, complete the form' },
    { field: 'nickname', text: 'Please, complete the form' },
  ])
  expect(asked).toEqual([])
})

test('Back keeps the values except the digits of the SSN', async () => {
  const { actor, fillIn, at, context } = open()
  await fillIn()
  actor.send({ type: 'step.back' })
  await at({ form: 'touched' })
  expect(context().draft).toEqual({ ...filled, ssn: '' })
})

test('a wrong SSN returns to its field; too many codes or no answer stay at the terms', async () => {
  const { fillIn, actor, accept, at, context } = open({
    sendPhoneCode: [wrongSsn, many, lost],
    getTextBankingDisclosure: [disclosure, disclosure],
  })
  await fillIn()
  accept()
  await at({ form: 'touched' })
  expect(context()).toMatchObject({ draft: filled, error: { fields: wrongSsn.fields } })
  actor.send({ type: 'draft.submit' })
  for (const refusal of [many, lost]) {
    await at({ disclosure: 'shown' })
    accept()
    await at('sendingCode')
    await at({ disclosure: 'shown' })
    expect(context().error).toMatchObject({ message: refusal.message })
  }
})

test('a wrong code stays with its error, an empty one is not sent, and only digits are accepted', async () => {
  const { fillIn, accept, enter, at, sent, context } = open({ sendPhoneCode: [undefined], registerPhone: [wrong] })
  await fillIn()
  accept()
  await at('code')
  enter('')
  expect(context().codeErrors).toEqual([{ field: 'smsCode', text: 'please complete the form' }])
  enter('Your code is 9-9-9-9, dear member 1')
  await at('registering')
  await at('code')
  expect(context()).toMatchObject({ code: { smsCode: '9999' }, error: { message: wrong.message } })
  expect(sent.registerPhone).toHaveLength(1)
})

test('an expired code can be sent again, under a new key and into an empty field', async () => {
  const { actor, fillIn, accept, enter, at, sent, context } = open({
    sendPhoneCode: [undefined, undefined],
    registerPhone: [expired, undefined],
  })
  await fillIn()
  accept()
  await at('code')
  enter('4182')
  await at('registering')
  await at('code')
  actor.send({ type: 'code.resend' })
  await at('code')
  expect(context()).toMatchObject({ code: { smsCode: '' }, codesSent: 2, error: null })
  enter('5293')
  await at('registered')
  expect(new Set(sent.registerPhone.map(({ key }) => key)).size).toBe(2)
})

test('the same code is sent again under its key after a lost answer', async () => {
  const { actor, fillIn, accept, enter, at, sent } = open({
    sendPhoneCode: [undefined],
    registerPhone: [samples.registerPhone.refusals.lost, undefined],
  })
  await fillIn()
  accept()
  await at('code')
  enter('4182')
  await at('registering')
  await at('code')
  actor.send({ type: 'code.submit' })
  await at('registered')
  expect(sent.registerPhone[0]).toEqual(sent.registerPhone[1])
})

test('the same code is sent under a new key after a refusal, which another phone may have caused', async () => {
  const { actor, fillIn, accept, enter, at, sent } = open({
    sendPhoneCode: [undefined],
    registerPhone: [problem(422, 'You have 5 phones. Delete one before you register another.'), undefined],
  })
  await fillIn()
  accept()
  await at('code')
  enter('4182')
  await at('registering')
  await at('code')
  actor.send({ type: 'code.submit' })
  await at('registered')
  const [first, second] = sent.registerPhone
  expect([second?.smsCode, second?.key === first?.key]).toEqual(['4182', false])
})

test('when another code cannot be sent, the dialog stays and says why', async () => {
  const { actor, fillIn, accept, at, context } = open({ sendPhoneCode: [undefined, many] })
  await fillIn()
  accept()
  await at('code')
  actor.send({ type: 'code.resend' })
  await at('sendingCode')
  await at('code')
  expect(context()).toMatchObject({ codesSent: 1, error: { message: many.message } })
})

test('a closed registration forgets what was typed', async () => {
  const { actor, fillIn, accept, at, ended, context } = open({ sendPhoneCode: [undefined] })
  await fillIn()
  accept()
  await at('code')
  actor.send({ type: 'code.change', change: { smsCode: '41' } })
  actor.send({ type: 'dialog.close' })
  await ended()
  expect(JSON.stringify(context())).not.toMatch(/4321|5550109103|"41"/)
})
