import { expect, test } from 'vitest'
import { writePdf } from '../../server/pdf/write-pdf.ts'
import { layoutVersion } from '../../server/statements/content.ts'
import { context } from '../support/bank.ts'
import { loggedErrors } from '../support/logged-errors.ts'
import { checkedByQpdf, factsOfPdf, structureOfPdf, textOfPdf } from '../support/pdf-readers.ts'
import { hasPdfReaders } from '../support/programs.ts'
import { bankAt, changeMade, fileOf, happened, hashOf, listed, noFile, opened } from './statements.ts'

test('the file has the hash of the audit, also after a year in which money, name and address changed', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [{ on: '2026-10-05', amount: 5_00 }])
  at.goTo('2026-10-31T02:00')
  await at.make()
  const first = await fileOf(at, '10/01/2026')
  const rows = await context.db
    .selectFrom('audit_event')
    .select('after')
    .where('institution_id', '=', at.bank.id)
    .where('action', '=', 'makeStatement')
    .execute()
  expect(rows.map(({ after }) => after)).toContainEqual({ month: '2026-10-01', sha256: hashOf(first.bytes) })
  await happened(
    at.bank,
    at.account,
    Array.from({ length: 24 }, (_, index) => ({
      on: `2027-${String((index % 12) + 1).padStart(2, '0')}-10`,
      amount: 1_00,
    })),
  )
  await happened(at.bank, at.account, [{ on: '2026-10-06', amount: 9_00 }])
  await context.db
    .updateTable('person')
    .set({ name: 'Maria Later', home_address: '1 New Road' })
    .where('institution_id', '=', at.bank.id)
    .execute()
  await context.db.updateTable('account').set({ description: 'Later' }).where('id', '=', at.account).execute()
  expect((await fileOf(at, '10/01/2026')).bytes.equals(first.bytes)).toBe(true)
  expect(await listed(at)).toMatchObject([{ month: '10/01/2026', isOpened: true }, { isOpened: false }, {}])
})

test('a member whose statement cannot be made again as it was reads whom to ask, and the log says which it is', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  await changeMade(at, { sha256: noFile() })
  expect((await fileOf(at, '10/01/2026')).status).toBe(422)
  expect(await at.browser.call('getStatement', { body: { month: '10/01/2026' } })).toMatchObject({
    status: 422,
    message: 'We cannot show this statement now. Contact us.',
  })
  const which = `statement 2026-10-01 of person ${at.maria.id}, layout ${layoutVersion}, is not the one that was made`
  expect(loggedErrors.splice(0).filter((line) => line.includes(which))).toHaveLength(2)
  expect(await listed(at)).toMatchObject([{ isOpened: false }, {}, {}])
})

test('of a statement that was made, nothing can be changed or deleted, but for when it was opened', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  const changed = (values: object) =>
    context.db.updateTable('statement').set(values).where('institution_id', '=', at.bank.id).execute()
  await expect(changed({ sha256: noFile() })).rejects.toThrow('UPDATE refused')
  await expect(changed({ on_paper: true, opened_at: at.now() })).rejects.toThrow('UPDATE refused')
  await expect(context.db.deleteFrom('statement').where('institution_id', '=', at.bank.id).execute()).rejects.toThrow(
    'DELETE refused',
  )
  await changed({ opened_at: at.now() })
  expect(await listed(at)).toMatchObject([{ isOpened: true }, { isOpened: true }, { isOpened: true }])
})

test('a statement of an earlier layout is refused and not written in this one', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  await changeMade(at, { layout: layoutVersion - 1 })
  expect((await fileOf(at, '10/01/2026')).status).toBe(422)
  const which = `statement 2026-10-01 of person ${at.maria.id}, layout ${layoutVersion - 1}, was written by another version of the program`
  expect(loggedErrors.splice(0).filter((line) => line.includes(which))).toHaveLength(1)
})

test('the page of a statement says what its file says, and is then no longer new', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [{ on: '2026-10-05', amount: 5_00 }])
  at.goTo('2026-10-31T02:00')
  await at.make()
  const { data } = await at.browser.call('getStatement', { body: { month: '10/01/2026' } })
  expect(data).toMatchObject({ fromDate: '10/01/2026', toDate: '10/30/2026' })
  expect(data.blocks).toContainEqual(expect.objectContaining({ rows: [['10/05/2026', 'Coffee', '$5.00', '$5.00']] }))
  expect(await listed(at)).toMatchObject([{ isOpened: true }, { isOpened: false }, {}])
  const { name } = at.bank.institution
  const file = writePdf({
    title: `${name}: October 2026 statement`,
    author: name,
    footer: `${name} · October 2026 statement · member ****5678`,
    blocks: data.blocks,
  })
  expect(hashOf(file)).toBe(hashOf((await fileOf(at, '10/01/2026')).bytes))
})

test('staff in a view read a statement with its long numbers masked, and it stays new', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [{ on: '2026-10-05', amount: 5_00, description: 'To 4111 1111 1111 1234' }])
  at.goTo('2026-10-31T02:00')
  await at.make()
  const view = at.bank.signIn(at.maria, 'eview')
  const { data } = await view.call('getStatement', { body: { month: '10/01/2026' } })
  expect(data.blocks).toContainEqual(
    expect.objectContaining({ rows: [['10/05/2026', 'To ****1234', '$5.00', '$5.00']] }),
  )
  expect(await listed(at)).toMatchObject([{ isOpened: false }, {}, {}])
})

test('nobody opens another member’s statement, and staff in a view open none', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  const noah = at.bank.signIn(await at.bank.addMember('noah', [{}]))
  for (const operation of ['getStatement', 'getStatementFile'] as const)
    expect(await noah.call(operation, { body: { month: '10/01/2026' } })).toMatchObject({
      status: 403,
      message: 'This is not yours.',
    })
  const view = at.bank.signIn(at.maria, 'eview')
  expect((await view.call('getStatementFile', { body: { month: '10/01/2026' } })).status).toBe(403)
  expect((await view.call('getStatements', { body: {} })).data.statements).toHaveLength(3)
  expect(await listed(at)).toMatchObject([{ isOpened: false }, {}, {}])
})

test('staff see on a member’s page which statements were made and opened, and nothing of what they say', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  at.goTo('2026-11-02T09:00')
  await at.browser.call('getStatement', { body: { month: '10/01/2026' } })
  const ada = at.bank.signIn({ id: await at.bank.addStaff('ada', 1), audience: 'staff' })
  const { data } = await ada.call('getMember', { params: { id: String(at.maria.id) } })
  const made = { madeAt: '2026-10-31T06:00:00.000Z', openedAt: null }
  expect(data.statements).toEqual([
    { month: '10/01/2026', ...made, openedAt: '2026-11-02T14:00:00.000Z' },
    { month: '09/01/2026', ...made },
    { month: '08/01/2026', ...made },
  ])
})

test('anybody can check a file by its hash, and reads no more than whose it is and when it was made', async () => {
  const at = await opened()
  at.goTo('2026-10-31T02:00')
  await at.make()
  const sha256 = hashOf((await fileOf(at, '10/01/2026')).bytes)
  expect((await at.bank.nobody.call('checkStatement', { body: { sha256 } })).data).toEqual({
    institution: at.bank.institution.name,
    member: '****5678',
    month: '10/01/2026',
    madeOn: '10/31/2026',
  })
  expect(await at.bank.nobody.call('checkStatement', { body: { sha256: noFile() } })).toMatchObject({
    status: 200,
    data: null,
  })
  const other = await bankAt('2026-10-31T02:00')
  expect((await other.bank.nobody.call('checkStatement', { body: { sha256 } })).data).toBeNull()
})

test.runIf(hasPdfReaders)(
  'other software reads the sums of the ledger from a file of 100 rows below 60 kB',
  async () => {
    const at = await opened()
    await happened(
      at.bank,
      at.account,
      Array.from({ length: 100 }, (_, index) => ({
        on: '2026-10-06',
        amount: 1_01 + index,
        description: `Row ${index}`,
      })),
    )
    at.goTo('2026-10-31T02:00')
    await at.make()
    const { bytes } = await fileOf(at, '10/01/2026')
    expect(bytes.length).toBeLessThan(60_000)
    expect(checkedByQpdf(bytes)).toContain('No syntax or stream encoding errors found')
    expect(factsOfPdf(bytes)).toMatchObject({
      Tagged: 'yes',
      Title: `${at.bank.institution.name}: October 2026 statement`,
    })
    const text = textOfPdf(bytes)
    expect(text).toMatch(/12 Pier Street\n[\s\S]*October 2026 statement\n\s*Maria Example\n/)
    const amounts = [...text.matchAll(/Row \d+\s+\$(\d+\.\d\d)\s/g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    )
    const { sum } = await context.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('account_id', '=', at.account)
      .executeTakeFirstOrThrow()
    expect([amounts.length, amounts.reduce((total, amount) => total + amount, 0)]).toEqual([100, Number(sum)])
    expect(structureOfPdf(bytes).join('\n')).toMatch(/H1[\s\S]*"October 2026 statement"[\s\S]*TH[\s\S]*"Description"/)
  },
)
