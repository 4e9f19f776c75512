import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweep } from '../../server/db/sweep.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { appOf, context } from '../support/bank.ts'
import { openBorrower, vessel, wish } from './borrower.ts'

const words = ['dinghy', 'Rosa Lindqvist', 'rosa@example.test', '1980', '4410', 'No storms']
/** Removes random keys, which may contain those four digits by chance. */
const keys = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Begins and saves half an application under idempotency keys, and returns what is stored of it outside of forms. */
async function openKeyed() {
  const borrower = await openBorrower()
  const { rosa, bank, rows } = borrower
  const begun = { body: wish, key: randomUUID() }
  const id = (await rosa.call('startLoanApplication', begun)).data.applicationId
  const fields = Object.entries(vessel).map(([name, enteredValue]) => ({ name, enteredValue }))
  const saved = {
    body: { applicationId: id, applicationJson: { steps: [{ fields }] }, step: 1, submit: false },
    key: randomUUID(),
  }
  const first = await rosa.call('saveLoanProgress', saved)
  const all = (table: 'operation' | 'audit_event') =>
    context.db.selectFrom(table).selectAll().where('institution_id', '=', bank.id).execute()
  const found = async () => {
    const stored = JSON.stringify([await all('operation'), await all('audit_event'), await rows()])
    const said = stored.replaceAll(keys, '')
    return words.filter((word) => said.includes(word))
  }
  return { ...borrower, id, begun, saved, first, found, answers: () => all('operation') }
}

test('no table keeps any text of a discarded application, although each request had a key', async () => {
  const { id, discard, found, answers, rows, first } = await openKeyed()
  expect(first.status).toBe(200)
  expect((await discard(id)).status).toBe(200)
  expect([await found(), (await answers()).length]).toEqual([[], 2])
  expect((await rows())[0]).toMatchObject({ steps: [], answers: {}, purpose: '', amount: 0, loan_type: 0 })
})

test('only the form keeps the text of a sent application, although each request had a key', async () => {
  const { id, rosa, found, forms } = await openKeyed()
  const body = { applicationId: id, applicationJson: { steps: [] }, step: 2, submit: true }
  const sent = await rosa.call('saveLoanProgress', { body, key: randomUUID() })
  expect([sent.status, await found()]).toEqual([200, []])
  expect(JSON.stringify(await forms())).toContain('Rosa Lindqvist')
})

test('no table keeps any text of an application that was untouched for 30 days', async () => {
  const { found, rows } = await openKeyed()
  await sweep(context.db, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect([await found(), (await rows())[0]?.amount]).toEqual([[], 0])
})

test('repeating a saved step under its key returns the same answer, but without the steps once the application is gone', async () => {
  const { id, rosa, begun, saved, first, discard, rows } = await openKeyed()
  const again = await rosa.call('saveLoanProgress', saved)
  expect([again.status, again.headers['idempotency-replayed'], again.data]).toEqual([200, 'true', first.data])
  expect((await rosa.call('startLoanApplication', begun)).data.templateJson.steps).toHaveLength(2)
  await discard(id)
  const gone = [await rosa.call('startLoanApplication', begun), await rosa.call('saveLoanProgress', saved)]
  expect(gone.map(({ status, data }) => [status, data])).toEqual(
    [1, 2].map((currentStep) => [200, { applicationId: id, currentStep, templateJson: { steps: [] } }]),
  )
  expect(await rows()).toHaveLength(1)
})

test('a Social Security number whose encryption key is gone must be typed again, and the rest of the draft is kept', async () => {
  const { bank, member, begin, save, get } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  const rosa = bank.signIn(member, 'full', await appOf({ secrets: createSecrets(['the key that came after']) }))
  const { status, data } = await get(id, rosa)
  const entered = data.templateJson.steps[0]?.fields.map(({ name, enteredValue }) => [name, enteredValue])
  expect([status, Object.fromEntries(entered ?? [])]).toEqual([200, { ...vessel, ssn: '' }])
  expect((await save(id, 1, vessel, false, rosa)).status).toBe(200)
  const later = (await get(id, rosa)).data.templateJson.steps[0]?.fields.find(({ name }) => name === 'ssn')
  expect(later?.enteredValue).toBe('***-**-4410')
})
