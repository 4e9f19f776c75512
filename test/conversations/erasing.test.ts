import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addMessage, findConversation } from '../../server/conversations/messages-store.ts'
import { transact } from '../../server/db/open.ts'
import { sweep } from '../../server/db/sweep.ts'
import { opened as openedDispute } from '../disputes/opened.ts'
import { addForm } from '../forms/forms.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

const day = 24 * 3_600_000
/** Sweeps as it is done so many days from now, or ago. */
const sweepIn = (days: number) => sweep(context.db, new Date(Date.now() + days * day))

const close = (id: number) =>
  context.db.updateTable('secured_form').set({ status: 'ARCHIVED_READ' }).where('id', '=', id).execute()

/** Counts the messages and notes below a form. */
async function countWords(id: number): Promise<[number, number]> {
  const messages = await context.db.selectFrom('form_message').select('id').where('form_id', '=', id).execute()
  const notes = await context.db.selectFrom('form_note').select('id').where('form_id', '=', id).execute()
  return [messages.length, notes.length]
}

const keepFor24Months = (bank: Bank) =>
  context.db.updateTable('institution').set({ conversation_months: 24 }).where('id', '=', bank.id).execute()

async function openedOld() {
  const bank = await openBank({ conversation_months: 24 })
  const rosa = await bank.addMember('rosa')
  const sentAt = new Date(Date.now() - 800 * day)
  const id = await addForm(bank, { status: 'ARCHIVED_READ', from: rosa.id, sentAt })
  return { bank, rosa, id, write: { institutionId: bank.id, authorId: rosa.id, isFromStaff: false, now: new Date() } }
}

test('what a member writes below an erased form is erased too, once it is closed again and old', async () => {
  const { bank, rosa, id } = await openedOld()
  await sweepIn(0)
  await bank.signIn(rosa).call('writeMessage', { key: randomUUID(), body: { id, text: 'One more question.' } })
  await close(id)
  await sweepIn(700)
  expect(await countWords(id)).toEqual([1, 0])
  await sweepIn(760)
  expect(await countWords(id)).toEqual([0, 0])
})

test('both sides read when a conversation was erased, also after somebody wrote there again', async () => {
  const { bank, rosa, id } = await openedOld()
  const [member, ada] = [bank.signIn(rosa), bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })]
  const read = async () => [
    (await member.call('getConversation', { body: { id } })).data.erasedAt,
    (await ada.call('getForms', { query: { id: String(id) } })).data[0]?.erasedAt,
  ]
  expect(await read()).toEqual([null, null])
  const now = new Date()
  await sweep(context.db, now)
  expect(await read()).toEqual([now.toISOString(), now.toISOString()])
  await ada.call('addFormNote', { key: randomUUID(), body: { id, text: 'She called again.' } })
  await member.call('writeMessage', { key: randomUUID(), body: { id, text: 'One more question.' } })
  expect(await read()).toEqual([now.toISOString(), now.toISOString()])
})

test('a note on a closed form stays as long as a message would, also where the form was erased before', async () => {
  const { bank, id } = await openedOld()
  await sweepIn(0)
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  await ada.call('addFormNote', { key: randomUUID(), body: { id, text: 'She called again.' } })
  await sweepIn(700)
  expect(await countWords(id)).toEqual([0, 1])
  await sweepIn(760)
  expect(await countWords(id)).toEqual([0, 0])
})

test('a conversation is kept until its dispute is decided and what is to go back went back', async () => {
  const { bank, adaId, start, act, takeBackIn } = await openedDispute()
  await keepFor24Months(bank)
  const { id } = (await start()).data
  const afterYears = async () => {
    await close(id)
    await sweepIn(800)
    return (await countWords(id))[0]
  }
  expect(await afterYears()).toBe(1)
  // The sweep ended the session.
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  await act(ada, id, 'CREDIT')
  await act(ada, id, 'DECIDE_AGAINST', 'The store has your signature.')
  expect(await afterYears()).toBe(3)
  await takeBackIn(10)
  expect(await afterYears()).toBe(0)
})

test('a form that its member opens again while old ones are erased keeps all that was written', async () => {
  const { bank, id, write } = await openedOld()
  const row = (await findConversation(context.db, { institutionId: bank.id, id }))!
  const add = (text: string) => transact(context.db, (tx) => addMessage(tx, context.secrets, row, { ...write, text }))
  await add('Hello')
  await context.db
    .updateTable('secured_form')
    .set({ status: 'ARCHIVED_READ', last_written_at: new Date(Date.now() - 800 * day) })
    .where('id', '=', id)
    .execute()
  const [written, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = transact(context.db, async (tx) => {
    await addMessage(tx, context.secrets, row, { ...write, text: 'Hello again' })
    written.resolve()
    await waited.promise
  })
  await written.promise
  const sweeping = sweepIn(0)
  await Promise.race([sweeping, setTimeout(500)])
  waited.resolve()
  await Promise.all([writing, sweeping])
  expect(await countWords(id)).toEqual([2, 0])
})
