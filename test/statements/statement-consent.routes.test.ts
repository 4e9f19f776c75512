import { expect, test } from 'vitest'
import { writePdf } from '../../server/pdf/write-pdf.ts'
import { composeSample } from '../../server/statements/sample.ts'
import { versionOf } from '../../server/security/secrets.ts'
import { context } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { monday } from '../payments/paula.ts'
import { plannerOn } from '../payments/planner.ts'
import { disclosure, openConsent, statements } from './consent.ts'

const wrongNumber = 'This is not the number in your sample. Open the sample again and enter its number.'
const otherNumber = (number: string) => String((Number(number) % 9_000) + 1_000)

const auditOf = (institutionId: number) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'before', 'after', 'address', 'ok'])
    .where('institution_id', '=', institutionId)
    .where('action', 'in', ['agreeToEStatements', 'withdrawEStatements'])
    .orderBy('id')
    .execute()

test('a member who agrees with the number of the sample gets e-statements; text, time and address are kept', async () => {
  const { bank, rosa, browser, read, agree, kept } = await openConsent()
  const closes = { epay: true, payments: 0, autoPays: 0, texts: true, phones: 0 }
  const version = versionOf(disclosure)
  expect(await read()).toEqual({ isAgreed: false, text: disclosure, version, last: null, closes })
  expect((await browser.call('getQuickPays', { body: {} })).error?.code).toBe('epay_not_eligible')
  const at = (await bank.now()).toISOString()
  expect(await agree()).toMatchObject({ status: 200, success: true })
  const now = await read()
  expect(now).toEqual({
    isAgreed: true,
    text: disclosure,
    version,
    last: { act: 'agreed', at: expect.any(String), text: disclosure },
    closes,
  })
  expect((now.last?.at ?? '') >= at).toBe(true)
  expect(await kept()).toMatchObject([
    { person_id: rosa.id, act: 'agreed', text_version: version, ip_address: '127.0.0.1' },
  ])
  expect(await auditOf(bank.id)).toEqual([
    {
      action: 'agreeToEStatements',
      target_type: 'person',
      before: null,
      after: { version },
      address: '127.0.0.1',
      ok: true,
    },
  ])
  expect((await browser.call('getQuickPays', { body: {} })).status).toBe(200)
  const subject = 'You agreed to e-statements'
  const text = expect.stringContaining(
    `${subject} at ${bank.institution.name}. If this was not you, contact us at once`,
  )
  expect(await toldBy(bank)).toEqual({
    notices: [{ text, important: true }],
    mails: [{ to: 'rosa@example.test', subject, text }],
  })
})

test('the sample is a PDF file with the member’s number, which another member does not have', async () => {
  const { bank, browser, number } = await openConsent()
  const carol = bank.signIn(await bank.addMember('carol'))
  const files = []
  for (const each of [browser, carol]) {
    await each.enter()
    const answer = await each.carry({
      method: 'POST',
      url: '/api/statements/getsample',
      headers: { authorization: `Bearer ${each.kept.token}` },
      payload: {},
    })
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="Sample-Statement.pdf"',
    ])
    files.push(answer.rawPayload)
  }
  const [mine, other] = files as [Buffer, Buffer]
  expect([mine.subarray(0, 8).toString(), mine.equals(other)]).toEqual(['%PDF-1.7', false])
  expect(mine.equals(writePdf(composeSample(bank.institution.name, await number())))).toBe(true)
})

test('a wrong number agrees to nothing, and after five an hour the right one must wait', async () => {
  const { bank, rosa, agree, number, read, kept } = await openConsent()
  const wrong = otherNumber(await number())
  for (let tries = 0; tries < 5; tries++)
    expect(await agree({ number: wrong })).toMatchObject({ status: 422, error: { fields: { number: wrongNumber } } })
  const refused = await agree()
  expect([refused.status, Number(refused.headers['retry-after']) > 3_500]).toEqual([429, true])
  expect([await kept(), (await read()).isAgreed]).toEqual([[], false])
  await bank.wait(3_601_000)
  const body = { version: versionOf(disclosure), number: await number() }
  const { status } = await bank.signIn(rosa).call('agreeToEStatements', { body })
  expect(status).toBe(200)
})

test('a text that changed while it was read must be read again, and one that was agreed to stays so', async () => {
  const { agree, read, writeDisclosure, kept } = await openConsent()
  const { version } = await read()
  await writeDisclosure('A copy costs $3.00.')
  expect(await agree({ version })).toMatchObject({
    status: 422,
    error: { fields: { version: 'The text has changed. Please read it as it is now.' } },
  })
  expect(await kept()).toEqual([])
  expect((await agree()).status).toBe(200)
  await writeDisclosure('A copy costs $4.00.')
  expect(await read()).toMatchObject({
    isAgreed: true,
    text: 'A copy costs $4.00.',
    last: { act: 'agreed', text: 'A copy costs $3.00.' },
  })
})

test('agreeing twice and withdrawing twice keep one row each, and a new consent needs a new number', async () => {
  const { bank, browser, agree, withdraw, number, kept, read } = await openConsent()
  const first = await number()
  await Promise.all([agree(), agree()])
  expect((await agree({ number: '0' })).status).toBe(200)
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await kept()).map(({ act }) => act)).toEqual(['agreed', 'withdrawn'])
  expect((await auditOf(bank.id)).map(({ action, before }) => [action, before])).toEqual([
    ['agreeToEStatements', null],
    ['withdrawEStatements', { version: versionOf(disclosure) }],
  ])
  expect((await toldBy(bank)).mails.map(({ subject }) => subject)).toEqual([
    'You agreed to e-statements',
    'You withdrew your consent to e-statements',
  ])
  expect((await browser.call('getCommands', { body: {} })).error?.code).toBe('text_not_eligible')
  expect(await agree({ number: first })).toMatchObject({ error: { fields: { number: wrongNumber } } })
  expect((await read()).last?.act).toBe('withdrawn')
})

test('the member’s page in the back office says since when they get e-statements or paper', async () => {
  const { bank, rosa, agree, withdraw } = await openConsent()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const page = async () => {
    const { data } = await ada.call('getMember', { params: { id: String(rosa.id) } })
    return [data.eStatements, data.eStatementsSince !== null, data.acts.map(({ action }) => action)]
  }
  expect(await page()).toEqual([false, false, []])
  await agree()
  expect(await page()).toEqual([true, true, ['agreeToEStatements']])
  await withdraw()
  expect(await page()).toEqual([false, true, ['withdrawEStatements', 'agreeToEStatements']])
  await context.db.updateTable('person').set({ e_statements: true }).where('id', '=', rosa.id).execute()
  expect((await page()).slice(0, 2)).toEqual([true, false])
})

test('a member whose e-statements came from another system agrees to nothing here, and can withdraw', async () => {
  const { agree, withdraw, read, kept } = await openConsent({ eStatements: true })
  expect((await agree()).status).toBe(200)
  expect([await kept(), (await read()).last]).toEqual([[], null])
  await withdraw()
  expect(await kept()).toMatchObject([{ act: 'withdrawn', text_version: versionOf(disclosure) }])
  expect((await read()).isAgreed).toBe(false)
})

test('withdrawing names what closes, and what is scheduled is still paid', async () => {
  const { bank, owner, paula, plan, pay, item, bill, scheduled, runOn, activity } = await plannerOn(monday)
  await context.db
    .updateTable('institution')
    .set({ statements: JSON.stringify(statements) })
    .where('id', '=', bank.id)
    .execute()
  await plan('City Water', '03/12/2031')
  const { bill: power } = await bill('Shoreline Power')
  await pay([item(power, 10, '03/05/2031'), item(power, 11, '03/06/2031')])
  const phone = { mobile: '5550100001', nickname: '', registered_at: await bank.now() }
  await context.db
    .insertInto('phone')
    .values({ institution_id: owner.institutionId, person_id: owner.personId, ...phone })
    .execute()
  const { data } = await paula().call('getStatementConsent', { body: {} })
  expect(data.closes).toEqual({ epay: true, payments: 2, autoPays: 1, texts: true, phones: 1 })
  await paula().call('withdrawEStatements', { body: {} })
  expect((await paula().call('getQuickPays', { body: {} })).error?.code).toBe('epay_not_eligible')
  await runOn('2031-03-12')
  expect((await activity()).filter(({ status }) => status === 'PAID')).toHaveLength(3)
  expect(await scheduled()).toHaveLength(1)
})

test('staff who view a member read the consent, and can neither open the sample nor agree nor withdraw', async () => {
  const { bank, rosa } = await openConsent()
  const view = bank.signIn(rosa, 'eview')
  expect((await view.call('getStatementConsent', { body: {} })).data.text).toBe(disclosure)
  for (const id of ['getSampleStatement', 'agreeToEStatements', 'withdrawEStatements'] as const)
    expect(
      await view.call(id, { body: { ...(id === 'agreeToEStatements' && { version: '0', number: '1000' }) } }),
    ).toMatchObject({
      status: 403,
      error: { code: 'eview_read_only' },
    })
})

test('where a partner makes the statements, nobody agrees or withdraws here', async () => {
  const { browser, kept } = await openConsent({ isPartner: true, eStatements: true })
  const refused = { status: 422, message: 'Your statements are at a partner. Agree to e-statements there.' }
  expect(await browser.call('getStatementConsent', { body: {} })).toMatchObject(refused)
  expect(await browser.call('getSampleStatement', { body: {} })).toMatchObject(refused)
  const body = { version: '0', number: '1000' }
  expect(await browser.call('agreeToEStatements', { body })).toMatchObject(refused)
  expect(await browser.call('withdrawEStatements', { body: {} })).toMatchObject(refused)
  expect(await kept()).toEqual([])
})
