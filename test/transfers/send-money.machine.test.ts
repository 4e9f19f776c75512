import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'

import type { ApiError } from '../../api/problems.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { contactFormMachine } from '../../machines/transfers/contact-form.machine.ts'
import { toContact } from '../../machines/transfers/contacts.rules.ts'
import { sendMoneyMachine } from '../../machines/transfers/send-money.machine.ts'
import { emptySend } from '../../machines/transfers/send-money.rules.ts'
import { filled, samples as ofForm } from '../../stories/transfers/contact-form.samples.ts'
import { contacts, draft, samples, tomas } from '../../stories/transfers/send-money.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { sent: receipt } = samples.sendMoney.answers
const { lost, overLimit } = samples.sendMoney.refusals
const tom = toContact(tomas)

test('pressing Submit twice sends money to a person once under one key, and then the form is empty', async () => {
  const { actor, sent, at, confirm } = await open([receipt])
  confirm()
  const { key } = actor.getSnapshot().context
  expect(readUnfinished(7)).toEqual([{ userId: 7, path: '/customer/sendmoney', key }])
  actor.send({ type: 'money.confirm' })
  actor.send({ type: 'draft.change', change: { amount: '1' } })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toEqual([{ userId: 7, key, order: expect.objectContaining({ amount: 1_240_00 }) }])
  actor.send({ type: 'receipt.close' })
  expect((await at('form')).context.draft).toEqual(emptySend)
})

test('money that the bank refused to send shows why, keeps what was typed, and is sent under a new key', async () => {
  const { actor, sent, at, confirm } = await open([overLimit, receipt])
  confirm()
  expect((await at('refused')).context.sendError).toMatchObject({ message: overLimit.message })
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(draft)
  confirm()
  await at('sent')
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(2)
})

test('if it cannot be found out whether money was sent, the form does not offer it again', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { actor, at, confirm } = await open([lost], breaks)
  confirm()
  expect((await at('unknown')).context.sendError).toBe(unknownOutcome)
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(emptySend)
})

test('an amount above the available one, or none, cannot be reviewed', async () => {
  const { actor } = await open()
  actor.send({ type: 'draft.change', change: { ...draft, amount: '99,999' } })
  const texts = () => actor.getSnapshot().context.fieldErrors.map(({ field, text }) => [field, text])
  expect(texts()).toEqual([['amount', 'Amount exceeds available balance']])
  actor.send({ type: 'draft.change', change: emptySend })
  expect(texts()).toEqual([])
  actor.send({ type: 'draft.submit' })
  expect(texts().map(([field]) => field)).toEqual(['amount', 'fromId', 'sendTo'])
})

test('a new contact is in the list and chosen, and what was typed stays', async () => {
  const anna = { ...tom, id: 12, name: 'anna Vale', paypal: '' }
  const { actor } = await open([], [], { contactForm: fromPromise(async () => anna) })
  actor.send({ type: 'search.change', query: 'lena' })
  actor.send({ type: 'draft.change', change: { amount: '5' } })
  actor.send({ type: 'contactForm.open' })
  await expect.poll(() => actor.getSnapshot().matches({ dialog: 'none' })).toBe(true)
  const { items, query, draft: kept } = actor.getSnapshot().context
  expect(items?.map(({ name }) => name)).toEqual(['anna Vale', 'Lena Fisk', 'Tomas Reyes'])
  // With a single way to send, it is chosen already.
  expect([query, kept]).toEqual(['', { ...emptySend, amount: '5', contactId: 12, sendTo: 1 }])
  actor.send({ type: 'contact.choose', contact: tom })
  expect(actor.getSnapshot().context.draft).toMatchObject({ contactId: 8, sendTo: 0 })
})

test('a new contact whose answer was lost is sent again under its key, and a corrected one under another', async () => {
  const { lost: gone, zip } = ofForm.saveContact.refusals
  const { actor, at, sent, ended } = scripted(contactFormMachine, {
    input: { userId: 7 },
    answers: { saveContact: [gone, zip, tom] },
  })
  actor.send({ type: 'draft.change', change: filled })
  for (let tries = 0; tries < 2; tries++) {
    actor.send({ type: 'draft.submit' })
    await at({ form: 'touched' })
  }
  actor.send({ type: 'draft.change', change: { zip: '04102' } })
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual(tom)
  const keys = sent.saveContact.map(({ key }) => key)
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false])
})

test('a refused contact is sent again under another key', async () => {
  const { zip } = ofForm.saveContact.refusals
  const { actor, at, sent, ended } = scripted(contactFormMachine, {
    input: { userId: 7 },
    answers: { saveContact: [zip, tom] },
  })
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  await at({ form: 'touched' })
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual(tom)
  const [first, second] = sent.saveContact.map(({ key }) => key)
  expect(first).not.toBe(second)
})

async function open(orders: ({ confirmNum: string } | ApiError)[] = [], outcomes: Error[] = [], actors = {}) {
  const opened = scripted(sendMoneyMachine, {
    input: { userId: 7 },
    answers: { getContacts: [contacts.some], getSummary: () => ofMaria, send: orders },
    actors: { outcome: findingOut(outcomes), ...actors },
    actions: { announceMoneyMoved: () => {} },
  })
  const { actor } = opened
  const confirm = () => {
    actor.send({ type: 'draft.change', change: draft })
    actor.send({ type: 'draft.submit' })
    actor.send({ type: 'money.confirm' })
  }
  await opened.at({ contacts: 'shown', accounts: 'shown' })
  return { ...opened, at: (flow: 'form' | 'sent' | 'refused' | 'unknown') => opened.at({ flow }), confirm }
}
