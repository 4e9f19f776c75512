import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { type Outcome, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { unfinishedOf } from '../../machines/operations/unfinished.storage.ts'
import { contactFormMachine } from '../../machines/transfers/contactForm.machine.ts'
import { contactOf } from '../../machines/transfers/contacts.rules.ts'
import { sendMoneyMachine } from '../../machines/transfers/sendMoney.machine.ts'
import { emptySend } from '../../machines/transfers/sendMoney.rules.ts'
import { filled, samples as ofForm } from '../../stories/transfers/contactForm.samples.ts'
import { contacts, draft, samples, tomas } from '../../stories/transfers/sendMoney.samples.ts'
import { accounts } from '../../stories/transfers/transfer.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { sent: receipt } = samples.sendMoney.answers
const { lost, note, overLimit } = samples.sendMoney.refusals
const tom = contactOf(tomas)

test('money to a person is reviewed before it leaves, and canceling keeps what was typed', async () => {
  const { actor, sent, at, submit } = await open()
  submit()
  expect((await at('review')).context.order).toMatchObject({ amount: 1_240_00, contact: { id: 8 }, way: { number: '**** 7730' } })
  actor.send({ type: 'money.cancel' })
  expect((await at('form')).context.draft).toEqual(draft)
  expect(sent.send).toEqual([])
})

test('pressing Submit twice sends money to a person once under one key, and then the form is empty', async () => {
  const { actor, sent, at, confirm } = await open({ orders: [receipt] })
  confirm()
  const { key } = actor.getSnapshot().context
  expect(unfinishedOf(7)).toEqual([{ userId: 7, path: '/customer/sendmoney', key }])
  actor.send({ type: 'money.confirm' })
  actor.send({ type: 'draft.change', change: { amount: '1' } })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toEqual([{ userId: 7, key, order: expect.objectContaining({ amount: 1_240_00 }) }])
  actor.send({ type: 'receipt.close' })
  expect((await at('form')).context.draft).toEqual(emptySend)
})

test('a lost answer to money sent is looked up, and never sent twice', async () => {
  const done: Outcome = { state: 'done', data: receipt, confirmNum: receipt.confirmNum }
  const { sent, at, confirm } = await open({ orders: [lost], outcomes: [done] })
  confirm()
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toHaveLength(1)
})

test('money that the bank refused to send shows why, keeps what was typed, and is sent under a new key', async () => {
  const { actor, sent, at, confirm } = await open({ orders: [overLimit, receipt] })
  confirm()
  expect((await at('refused')).context.sendError).toMatchObject({ message: overLimit.message })
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(draft)
  confirm()
  await at('sent')
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(2)
})

test('a note that the bank refuses leads back to the form and is shown there', async () => {
  const { actor, at, confirm } = await open({ orders: [note] })
  confirm()
  await expect.poll(() => actor.getSnapshot().context.sendError).toMatchObject({ fields: { comment: expect.any(String) } })
  await at('form')
  actor.send({ type: 'draft.change', change: { note: 'Tickets' } })
  expect(actor.getSnapshot().context.sendError).toBeNull()
})

test('if nobody finds out whether money was sent, the form does not offer it again', async () => {
  const { actor, at, confirm } = await open({ orders: [lost], outcomes: Array.from({ length: 20 }, () => new Error('no memory')) })
  confirm()
  expect((await at('unknown')).context.sendError).toBe(unknownOutcome)
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(emptySend)
})

test('if sending crashes every time, it is unknown whether money was sent, and all was asked under one key', async () => {
  const { sent, at, confirm } = await open({
    orders: [receipt, lost],
    outcomes: Array(20).fill({ state: 'refused', error: overLimit }),
    isBroken: true,
  })
  confirm()
  expect((await at('unknown')).context).toMatchObject({ sendError: unknownOutcome, failures: 2 })
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(1)
})

test('more than is available, or nothing at all, is not reviewed', async () => {
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
  const { actor } = await open()
  actor.send({ type: 'search.change', query: 'lena' })
  actor.send({ type: 'draft.change', change: { amount: '5' } })
  const anna = { ...tom, id: 12, name: 'anna Vale', paypal: '' }
  actor.send({ type: 'contact.add', contact: anna })
  const { items, query, draft: kept } = actor.getSnapshot().context
  expect(items?.map(({ name }) => name)).toEqual(['anna Vale', 'Lena Fisk', 'Tomas Reyes'])
  // Of one way there is nothing to choose.
  expect([query, kept]).toEqual(['', { ...emptySend, amount: '5', contactId: 12, sendTo: 1 }])
  actor.send({ type: 'contact.choose', contact: tom })
  expect(actor.getSnapshot().context.draft).toMatchObject({ contactId: 8, sendTo: 0 })
})

test('a deleted contact is off the list at once, and one that could not be deleted stays and says why', async () => {
  const { actor, emitted } = await open({ removals: [samples.removeContact.refusals.lost, undefined] })
  actor.send({ type: 'row.remove', id: 8 })
  actor.send({ type: 'removal.confirm' })
  await waitFor(actor, ({ context }) => context.removalError !== null)
  expect(actor.getSnapshot().context.items).toHaveLength(2)
  actor.send({ type: 'removal.confirm' })
  await waitFor(actor, ({ context }) => context.items?.length === 1)
  expect(emitted.map(({ text }) => text)).toEqual(['The contact was deleted.'])
})

test('a new contact is checked before it is sent, also its routing number', () => {
  const { actor, asked } = scripted(contactFormMachine, { input: { userId: 7 } })
  const wrong = () => {
    actor.send({ type: 'draft.submit' })
    return actor.getSnapshot().context.fieldErrors
  }
  actor.send({ type: 'draft.change', change: { name: 'Tomas' } })
  expect(wrong()).toEqual([{ field: 'paypal', text: 'Enter a bank account, a Venmo handle or a PayPal e-mail.' }])
  // The contract's old example number fails its own check digit.
  actor.send({ type: 'draft.change', change: { ...filled, routing: '211370019' } })
  expect(wrong()).toEqual([{ field: 'routing', text: 'This is not a routing number. Check its 9 digits.' }])
  expect(asked).toEqual([])
})

test('a new contact whose answer was lost is sent again under its key, and a corrected one under another', async () => {
  const { lost: gone, zip } = ofForm.saveContact.refusals
  const { actor, at, sent, ended } = scripted(contactFormMachine, { input: { userId: 7 }, answers: { saveContact: [gone, zip, tom] } })
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

test('a contact that was refused is sent again under another key: what was in the way may be gone', async () => {
  const { zip } = ofForm.saveContact.refusals
  const { actor, at, sent, ended } = scripted(contactFormMachine, { input: { userId: 7 }, answers: { saveContact: [zip, tom] } })
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  await at({ form: 'touched' })
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual(tom)
  const [first, second] = sent.saveContact.map(({ key }) => key)
  expect(first).not.toBe(second)
})

type Queues = {
  orders?: ({ confirmNum: string } | ApiError)[]
  outcomes?: (Outcome | Error)[]
  removals?: (undefined | ApiError)[]
  /** Telling other tabs crashes. */
  isBroken?: boolean
}

async function open({ orders = [], outcomes = [], removals = [], isBroken = false }: Queues = {}) {
  const tell = () => {
    if (isBroken) throw new Error('no memory')
  }
  const opened = scripted(sendMoneyMachine, {
    input: { userId: 7 },
    answers: { getContacts: [contacts.some], getSummary: () => accounts, removeContact: removals, send: orders },
    actors: { outcome: findingOut(outcomes) },
    actions: { tell },
  })
  const { actor } = opened
  const submit = () => {
    actor.send({ type: 'draft.change', change: draft })
    actor.send({ type: 'draft.submit' })
  }
  const confirm = () => {
    submit()
    actor.send({ type: 'money.confirm' })
  }
  await opened.at({ contacts: 'shown', accounts: 'shown' })
  return { ...opened, at: (flow: 'form' | 'review' | 'sent' | 'refused' | 'unknown') => opened.at({ flow }), submit, confirm }
}
