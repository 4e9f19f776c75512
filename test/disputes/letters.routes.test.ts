import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { opened } from './opened.ts'

test('what the bank writes about a step of a dispute is changed by nobody, also not by who took the step', async () => {
  const { ada, start, act, lines } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  const thread = async () => (await ada.call('getFormThread', { query: { id: String(id) } })).data.messages
  const letter = (await thread()).at(-1)!
  expect(letter.isAuthor).toBe(false)
  const edit = await ada.call('editAnswer', { body: { id, messageId: letter.id, text: 'We owe you nothing.' } })
  expect(edit).toMatchObject({ status: 403 })
  expect((await lines(id)).at(-1)).toBe(letter.text)
})

test('an answer that staff change leaves both texts in the audit, with card numbers masked', async () => {
  const { bank, ada, start, newestOf } = await opened()
  const { id } = (await start()).data
  const lastId = await newestOf(id)
  const answered = await ada.call('answerForm', {
    key: crypto.randomUUID(),
    body: { id, text: 'Card 4111 1111 1111 1111?', lastId },
  })
  const messageId = answered.data.messages.at(-1)!.id
  await ada.call('editAnswer', { body: { id, messageId, text: 'Card 4000 0000 0000 0002?' } })
  const rows = await context.db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'FORM_ANSWER')
    .orderBy('id')
    .execute()
  expect(rows.at(-1)).toEqual({
    before: { answer: messageId, text: 'Card ••••1111?' },
    after: { answer: messageId, text: 'Card ••••0002?' },
  })
})
