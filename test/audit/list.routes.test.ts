import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '../../server/db/audit.ts'
import { sealAll } from '../../server/audit/seal.ts'
import { transact } from '../../server/db/open.ts'
import { actionsOf, auditLabel } from '../../values/audit-acts.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { AdminAction, AuditGroup } from '../../values/enumerations.ts'
import { context, contract, openBank } from '../support/bank.ts'

async function openDesk() {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [{}, {}], { name: 'Rosa Delgado', account_number: '40017326' })
  const adaId = await bank.addStaff('ada', 1, { name: 'Ada Brandt' })
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  const lock = (by = ada, status: 0 | 1 = 1) =>
    by.call('changeMemberStatus', { body: { idOLBUser: rosa.id, status }, key: randomUUID() })
  const cleo = bank.signIn({ id: await bank.addStaff('cleo', 3, { name: 'Cleo Marsh' }), audience: 'staff' })
  const read = async (query: Record<string, string> = {}) => (await ada.call('getAudit', { query })).data
  const found = async (query: Record<string, string> = {}) =>
    (await read(query)).entries.map(({ what, by, ok }) => `${by?.username ?? 'bank'}: ${what}${ok ? '' : ' (refused)'}`)
  return { bank, rosa, ada, adaId, cleo, lock, read, found }
}

test('Full Access sees who did what to whom, when, from where, and before and after', async () => {
  const { rosa, adaId, lock, read } = await openDesk()
  await lock()
  expect(await read()).toEqual({
    entries: [
      {
        id: expect.any(Number),
        at: expect.any(String),
        action: 'LOCK',
        what: 'Locked',
        ok: true,
        by: { id: adaId, audience: 'staff', name: 'Ada Brandt', username: 'ada' },
        target: { type: 'member', id: String(rosa.id), name: 'Rosa Delgado', username: 'rosa' },
        address: '127.0.0.1',
        reference: expect.any(String),
        reason: '',
        details: [
          { name: 'Status', before: 'Active', after: 'Locked' },
          ...['Phones', 'Money that waits', 'Payments', 'Sessions', 'Transfers'].map((name) => ({
            name,
            before: null,
            after: '0',
          })),
        ],
      },
    ],
    next: null,
  })
})

test('the audit writes days and times as the institution does', async () => {
  const { bank, adaId, read } = await openDesk()
  const by = { institutionId: bank.id, personId: adaId, audience: 'staff' as const, address: null, reference: null }
  await recordAudit(context.db, {
    ...by,
    at: await bank.now(),
    action: AdminAction.NOTIFICATION,
    target: { type: 'notification', id: 1 },
    after: { on: '2031-03-10', sendAt: '2031-03-10T15:00:00.000Z', text: 'Closed on 2031-03-10' },
  })
  const details = (await read()).entries[0]?.details.map(({ name, after }) => `${name}: ${String(after)}`)
  expect(details?.toSorted()).toEqual([
    'Day: 03/10/2031',
    'Send at: 03/10/2031 at 11:00 AM EDT',
    'Text: Closed on 2031-03-10',
  ])
})

test('the audit keeps what people type without card and Social Security numbers, and what the bank writes whole', async () => {
  const typed = ['text', 'reason', 'topic', 'title', 'name']
  const { bank, adaId, read } = await openDesk()
  const by = { institutionId: bank.id, personId: adaId, audience: 'staff' as const, address: null, reference: null }
  await recordAudit(context.db, {
    ...by,
    at: await bank.now(),
    action: AdminAction.NOTIFICATION,
    target: { type: 'notification', id: 1 },
    before: Object.fromEntries(typed.map((field) => [field, 'Of 078-05-1120'])),
    after: { trace: '011000130000007', sha256: '7c078051120411111111111111119f', routing: '021000021' },
  })
  const details = (await read()).entries[0]?.details.map(({ before, after }) => [before, after])
  expect(details?.toSorted()).toEqual([
    [null, '011000130000007'],
    [null, '021000021'],
    [null, '7c078051120411111111111111119f'],
    ...typed.map(() => ['Of ••••1120', null]),
  ])
})

test('the audit can be filtered by who acted, whom it was about, and what was refused', async () => {
  const { lock, cleo, ada, found } = await openDesk()
  await lock()
  await lock(cleo)
  await ada.call('startMemberView', { body: { username: 'rosa', reason: 'She called' } })
  expect(await found()).toEqual(['ada: Viewed as member', 'cleo: Locked (refused)', 'ada: Locked'])
  expect(await found({ who: '@Cleo' })).toEqual(['cleo: Locked (refused)'])
  expect(await found({ about: '40017326', refused: 'true' })).toEqual(['cleo: Locked (refused)'])
  expect(await found({ about: 'rosa', who: 'ada' })).toEqual(['ada: Viewed as member', 'ada: Locked'])
  expect(await found({ group: 'MEMBERS' })).toHaveLength(3)
  expect(await found({ group: 'MONEY' })).toEqual([])
  for (const field of ['who', 'about']) expect(await found({ [field]: 'nobody' })).toEqual([])
})

test('the audit of a member has what they did, and what others did to what is theirs', async () => {
  const { bank, rosa, ada, found } = await openDesk()
  const noah = await bank.addMember('noah')
  const form = async (person: number) => {
    const row = await context.db
      .insertInto('secured_form')
      .values({
        institution_id: bank.id,
        person_id: person,
        friendly_name: 'Contact Us',
        origin: 'CONTACT',
        source: 'WEBSITE',
        sections: '[]',
        sent_at: await bank.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const [hers, his] = [await form(rosa.id), await form(noah.id)]
  for (const id of [hers, his]) await ada.call('updateForm', { body: { id, status: 'FAVORITE' }, key: randomUUID() })
  const direct = { messageType: 1 as const, message: 'Please call us.' }
  for (const { id } of [rosa, noah])
    await ada.call('createDirectMessage', { body: { ...direct, idOLBUser: id }, key: randomUUID() })
  const { id: phone } = await context.db
    .insertInto('phone')
    .values({
      institution_id: bank.id,
      person_id: rosa.id,
      mobile: '5550100099',
      nickname: '',
      registered_at: await bank.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { institutionId: bank.id, at: await bank.now(), address: null, reference: null }
  await recordAudit(
    context.db,
    { ...by, personId: null, audience: 'system', action: 'receiveText', target: { type: 'phone', id: phone } },
    { ...by, personId: rosa.id, audience: 'member', action: 'removePasskey', target: { type: 'passkey', id: 77 } },
    { ...by, personId: noah.id, audience: 'member', action: 'removePasskey', target: { type: 'passkey', id: 78 } },
  )
  expect((await found({ about: 'rosa' })).toSorted()).toEqual([
    'ada: Form added to favorites',
    'ada: Message sent',
    'bank: Command by text',
    'rosa: Passkey removed',
  ])
  expect(await found({ about: 'rosa', who: 'ada', group: 'FORMS' })).toEqual(['ada: Form added to favorites'])
})

test('the audit names who proposed something', async () => {
  const { bank, adaId, read } = await openDesk()
  const by = { institutionId: bank.id, personId: null, audience: 'system', address: null, reference: null } as const
  const at = await bank.now()
  await recordAudit(
    context.db,
    {
      ...by,
      at,
      action: AdminAction.CORE_DIFFERENCE,
      target: { type: 'coreDifference', id: 8 },
      before: { proposedBy: adaId },
    },
    { ...by, at, action: AdminAction.DISPUTE, target: { type: 'form', id: 8 }, after: { proposedBy: adaId } },
  )
  const named = { name: 'Proposed by', before: null, after: null }
  expect((await read()).entries.map(({ details }) => details)).toEqual([
    [{ ...named, after: 'Ada Brandt' }],
    [{ ...named, before: 'Ada Brandt' }],
  ])
})

test('the audit shows money in dollars, and the reason of a refused attempt', async () => {
  const { bank, lock, cleo, read } = await openDesk()
  await lock(cleo)
  const by = { institutionId: bank.id, personId: null, audience: 'system', address: null, reference: null } as const
  const at = await bank.now()
  await recordAudit(
    context.db,
    { ...by, at, action: 'makePayment', target: { type: 'payment', id: 7 }, after: { amount: 1_234_50, fee: 0 } },
    {
      ...by,
      at,
      action: AdminAction.CORE_DIFFERENCE,
      target: { type: 'coreDifference', id: 8 },
      after: { ours: 1_000_00, theirs: -5 },
    },
    {
      ...by,
      at,
      action: 'receiveText',
      target: { type: 'phone', id: 9 },
      after: { amount: 500_01, reason: 'You can move $500.00 at most with one text.' },
      ok: false,
    },
  )
  const [texted, corrected, paid, refused] = (await read()).entries
  expect(texted).toMatchObject({
    ok: false,
    reason: 'You can move $500.00 at most with one text.',
    details: [{ name: 'Amount', before: null, after: '$500.01' }],
  })
  expect(corrected?.details.map(({ name, after }) => `${name}: ${after}`).toSorted()).toEqual([
    'Balance at the core: −$0.05',
    'Balance here: $1,000.00',
  ])
  expect(paid).toMatchObject({
    by: null,
    target: { type: 'payment', id: '7', name: '' },
    details: [
      { name: 'Fee', before: null, after: '$0.00' },
      { name: 'Amount', before: null, after: '$1,234.50' },
    ],
  })
  expect(refused).toMatchObject({ ok: false, reason: 'The role does not allow it' })
})

test('the audit says in words what is stored as a code', async () => {
  const { bank, read } = await openDesk()
  const from = { institutionId: bank.id, personId: null, audience: 'system', address: null, reference: null } as const
  const by = { ...from, at: await bank.now(), target: { type: 'form', id: 7 } }
  await recordAudit(
    context.db,
    { ...by, action: 'startDispute', after: { reason: 'NOT_MINE' } },
    { ...by, action: AdminAction.DISPUTE, before: { state: 'CREDITED' }, after: { state: 'TAKING_BACK' } },
    {
      ...by,
      action: AdminAction.FORM_STATUS,
      before: { status: 'READ' },
      after: { status: 'ARCHIVED_READ', reason: 'NOT_NEEDED' },
    },
    { ...by, action: 'scheduleTransfer', after: { frequency: 3 } },
    { ...by, action: 'quickToAuto', after: { frequency: 'QUATERLY' } },
  )
  const [quarterly, repeated, closed, decided, started] = (await read()).entries
  expect(quarterly?.details).toEqual([{ name: 'Frequency', before: null, after: 'Quarterly' }])
  expect(repeated?.details).toEqual([{ name: 'Frequency', before: null, after: 'Every 2 weeks' }])
  expect(closed).toMatchObject({
    reason: 'Not needed',
    details: [{ name: 'Status', before: 'Read', after: 'Archived read' }],
  })
  expect(started).toMatchObject({ reason: 'I did not make this', details: [] })
  expect(decided?.details).toEqual([{ name: 'State', before: 'Credited', after: 'Taking back' }])
})

test('pages of the audit follow each other without a gap, even where entries have the same time', async () => {
  const { bank, read } = await openDesk()
  const at = await bank.now()
  const event = {
    institutionId: bank.id,
    personId: null,
    audience: 'system',
    at,
    address: null,
    reference: null,
    action: 'IMPORT',
  } as const
  await transact(context.db, (tx) =>
    recordAudit(tx, ...[1, 2, 3, 4, 5].map((id) => ({ ...event, target: { type: 'institution', id } }))),
  )
  const seen: string[] = []
  for (let before: string | null | undefined = undefined; before !== null; ) {
    const page = await read({ pageSize: '2', ...(before && { before }) })
    seen.push(...page.entries.map(({ target }) => target.id))
    before = page.next
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1'])
})

test.each([
  ['on a day that is not in the calendar', '2026-02-30T14:14:00.000001Z-7'],
  ['in the year 0', '0000-01-01T14:14:00.000001Z-7'],
  ['after midnight of the same day', '2026-02-28T24:00:00.000001Z-7'],
])('a page of the audit or of activity that begins %s is refused', async (_, before) => {
  const { bank, ada } = await openDesk()
  const status = 422
  expect(await ada.call('getAudit', { query: { before } })).toMatchObject({ status })
  const params = { fiId: String(bank.id) }
  expect(await ada.call('getMemberActivity', { params, query: { before } })).toMatchObject({ status })
})

test('the days of the audit are those of the institution, and a first day after the last is refused', async () => {
  const { bank, ada, lock, found } = await openDesk()
  await lock()
  const today = dayIn(bank.institution.timeZone, await bank.now())
  const [day, tomorrow] = [dayToWire(today), dayToWire(addDays(today, 1))]
  expect(await found({ from: day, to: day })).toHaveLength(1)
  expect(await found({ from: tomorrow })).toEqual([])
  expect(await ada.call('getAudit', { query: { from: tomorrow, to: day } })).toMatchObject({ status: 422 })
})

test('the audit of another institution is not read', async () => {
  const { lock } = await openDesk()
  const other = await openDesk()
  await lock()
  expect(await other.found()).toEqual([])
  expect(await other.found({ about: 'rosa' })).toEqual([])
})

test('the verification says until when the audit is sealed, and what is broken', async () => {
  const { bank, ada, lock } = await openDesk()
  await lock()
  const prove = async () => (await ada.call('verifyAudit')).data
  await sealAll(context.db, bank.id)
  expect(await prove()).toEqual({
    events: 1,
    seals: 1,
    sealedAt: expect.any(String),
    last: expect.stringMatching(/^1:/),
    broken: null,
    next: null,
  })
  await transact(context.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_event set address = '10.0.0.1' where institution_id = ${bank.id}`.execute(tx)
  })
  expect((await prove()).broken).toMatch(/^Event \d+ of .*: changed$/)
})

test('an export has what the filters choose, and leaves an entry that says what was exported', async () => {
  const { rosa, ada, cleo, lock, read } = await openDesk()
  await lock()
  await lock(cleo)
  const filtered = { body: { about: '@rosa', who: 'ada' } }
  expect(await ada.call('exportAudit', filtered)).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  await ada.confirm()
  const { data } = await ada.call('exportAudit', filtered)
  expect(data.entries.map(({ what, by }) => [by?.username, what])).toEqual([['ada', 'Locked']])
  expect(data.next).toBeNull()
  await ada.call('exportAudit', { body: { who: 'a secret', refused: true, group: 'MEMBERS' } })
  const [second, first] = (await read({ group: 'STAFF' })).entries
  const entry = { what: 'Audit exported', ok: true, by: expect.objectContaining({ username: 'ada' }) }
  expect(first).toMatchObject({
    ...entry,
    target: { type: 'member', id: String(rosa.id), name: 'Rosa Delgado' },
    details: [
      { name: 'Who acted', before: null, after: 'ada' },
      { name: 'Entries', before: null, after: '1' },
    ],
  })
  expect(second).toMatchObject({ ...entry, target: { type: 'audit', id: 'all' } })
  expect(second?.details.map(({ name, after }) => `${name}: ${after}`)).toEqual([
    'What: About members',
    'Entries: 0',
    'Only what was refused: Yes',
  ])
})

test('an export is repeated under its key without a second entry, and stores none of what it had', async () => {
  const { bank, ada, lock, found } = await openDesk()
  await lock()
  const key = randomUUID()
  await ada.confirm()
  const [one, two] = [
    await ada.call('exportAudit', { body: {}, key }),
    await ada.call('exportAudit', { body: {}, key }),
  ]
  expect([one.data.entries.length, two.headers['idempotency-replayed']]).toEqual([1, 'true'])
  expect(await found({ group: 'STAFF' })).toEqual(['ada: Audit exported'])
  const stored = await context.db
    .selectFrom('operation')
    .select('answer')
    .where('institution_id', '=', bank.id)
    .where('operation', '=', 'exportAudit')
    .execute()
  expect(stored).toEqual([{ answer: { success: true, message: '', data: { entries: [], next: null } } }])
})

test('a long chain is verified in parts, each from where the last one ended, and a break ends it', async () => {
  const { bank, ada } = await openDesk()
  await sql`
    insert into audit_event (institution_id, audience, action, target_type, target_id, happened_at)
    select ${bank.id}, 'system', 'LOCK', 'member', '1', now() from generate_series(1, 32000)`.execute(context.db)
  await sealAll(context.db, bank.id)
  const verify = async (from?: string) => (await ada.call('verifyAudit', { query: from ? { from } : {} })).data
  const first = await verify()
  expect(first).toMatchObject({ events: 30_000, seals: 30, broken: null, next: first.last })
  const second = await verify(first.next ?? '')
  expect(second).toMatchObject({ events: 2_000, seals: 2, broken: null, next: null })
  expect(second.last).toMatch(/^32:/)
  expect((await verify('30:wrong')).broken).toMatch(/^Seal 31 of .*: changed$/)
  await transact(context.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_seal set hash = 'x' where institution_id = ${bank.id} and number = 2`.execute(tx)
  })
  expect(await verify()).toMatchObject({ broken: expect.stringMatching(/^Seal 2 of .*: changed$/), next: null })
})

test('every action that staff can be refused has a label and a group', () => {
  const named = Object.values(AuditGroup).flatMap(actionsOf)
  expect(contract.operations.flatMap(({ refusedAs }) => refusedAs ?? []).filter((one) => !named.includes(one))).toEqual(
    [],
  )
  expect(named.filter((action) => auditLabel(action) === action)).toEqual([])
  expect(named).toContain(AdminAction.ADD_PICTURE)
})
