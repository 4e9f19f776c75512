import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addSavedAnswer, lockSavedAnswers } from '../../server/conversations/saved-answers-store.ts'
import { transact } from '../../server/db/open.ts'
import { readAudit } from '../forms/forms.ts'
import { fillAnswer } from '../../values/saved-answers.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'

const hours = { title: ' Opening hours ', text: 'Hello {name}, we are open until 5 PM.' }

async function opened() {
  const bank = await openBank()
  const [ada, ben] = [
    bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' }),
    bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' }),
  ]
  const keep = (body: { id: number | null; title: string; text: string }, browser = ada) =>
    browser.call('keepAnswer', { key: randomUUID(), body })
  const listed = async (browser = ada) => (await browser.call('getSavedAnswers')).data.map(({ title }) => title)
  return { bank, ada, ben, keep, listed }
}

test('staff keep an answer, change it and remove it, for everybody who answers; the audit has its name alone', async () => {
  const { bank, ben, keep, listed } = await opened()
  const { id } = (await keep({ id: null, ...hours })).data
  await keep({ id: null, title: 'A card is lost', text: 'We sent you a new one.' }, ben)
  expect(await listed(ben)).toEqual(['A card is lost', 'Opening hours'])
  expect((await keep({ id, title: 'Hours', text: 'Until 4 PM.' }, ben)).data).toEqual({
    id,
    title: 'Hours',
    text: 'Until 4 PM.',
  })
  await ben.call('removeSavedAnswer', { key: randomUUID(), params: { id: String(id) } })
  expect(await listed()).toEqual(['A card is lost'])
  const audit = await readAudit(bank, 'SAVED_ANSWER')
  expect(audit.map(({ before, after }) => [before, after])).toEqual([
    [null, { title: 'Opening hours' }],
    [null, { title: 'A card is lost' }],
    [null, { title: 'Hours' }],
    [{ title: 'Hours' }, null],
  ])
})

test('an answer of another institution can neither be changed nor removed', async () => {
  const [{ keep, listed }, other] = [await opened(), await opened()]
  const { id } = (await keep({ id: null, ...hours })).data
  expect(await other.listed()).toEqual([])
  expect((await other.keep({ id, ...hours })).status).toBe(403)
  const removal = await other.ada.call('removeSavedAnswer', { key: randomUUID(), params: { id: String(id) } })
  expect(removal.status).toBe(403)
  expect(await listed()).toEqual(['Opening hours'])
})

test.each([
  ['without a name', { title: ' ', text: 'Yes.' }, { title: 'Please write a name.' }],
  ['with a long name', { title: 'x'.repeat(61), text: 'Yes.' }, { title: 'Write at most 60 characters.' }],
  ['without words', { title: 'Hours', text: ' ' }, { text: 'Please write a message.' }],
  [
    'with a field that nothing fills',
    { title: 'Hours', text: 'Hello {nane}' },
    { text: 'There is no field {nane}. Fields are {name}, {form}, {institution} and {me}.' },
  ],
])('an answer %s is refused', async (_, words, fields) => {
  const { keep } = await opened()
  expect(await keep({ id: null, ...words })).toMatchObject({ status: 422, error: { fields } })
})

test('the 201st answer is refused, and the 200 can still be changed', async () => {
  const { bank, keep } = await opened()
  const rows = Array.from({ length: 200 }, (_, n) => ({
    institution_id: bank.id,
    title: `Answer ${n}`,
    text: 'Yes.',
  }))
  const [first] = await context.db.insertInto('saved_answer').values(rows).returning('id').execute()
  const message = 'There are 200 saved answers. Please remove one first.'
  expect(await keep({ id: null, ...hours })).toMatchObject({ status: 422, message })
  expect((await keep({ id: first?.id ?? 0, ...hours })).status).toBe(200)
})

test.runIf(shared.url)('two of the staff who add the 200th answer at once add one', async () => {
  const { bank, keep, listed } = await opened()
  const rows = Array.from({ length: 199 }, (_, n) => ({ institution_id: bank.id, title: `Answer ${n}`, text: 'Yes.' }))
  await context.db.insertInto('saved_answer').values(rows).execute()
  const [first, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const earlier = transact(context.db, async (tx) => {
    await lockSavedAnswers(tx, bank.id)
    await addSavedAnswer(tx, bank.id, { title: 'Answer 199', text: 'Yes.' })
    first.resolve()
    await end.promise
  })
  await first.promise
  let isOver = false
  const later = keep({ id: null, ...hours }).finally(() => (isOver = true))
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => isOver || (await waiting.execute(context.db)).rows.length > 0).toBe(true)
  end.resolve()
  await earlier
  expect([(await later).status, (await listed()).length]).toEqual([422, 200])
})

test('the fields of a saved answer are filled each time, and what is filled in is not read again', () => {
  const fields = { name: 'Maria {me}', form: 'Card Request', institution: 'Harbor Light', me: 'Ada' }
  expect(fillAnswer('{name}, {name}: {form} of {institution}. {me}', fields)).toBe(
    'Maria {me}, Maria {me}: Card Request of Harbor Light. Ada',
  )
})
