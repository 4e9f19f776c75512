import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { viewErrors } from '../../machines/member-views/member-log-in.rules.ts'
import { fenceInstitution, unfenceInstitution } from '../../server/db/moved.ts'
import { endRunOutViewsEverywhere } from '../../server/session/views.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { contract, context, openBank, password, stillApp } from '../support/bank.ts'
import { viewerRoles } from '../../server/http/member-view.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { auditOf, ended, reason, staffOf, viewOf } from './views.ts'

const app = await stillApp()
const place = { db: context.db, app }
const runs = { status: 409, message: 'You are viewing Maria Example (@maria) already.' }

test('staff open a view of a member with a ticket, and see what the member sees', async () => {
  const { bank, maria, desk } = await officeWith('maria')
  const { view, started, opened } = await viewOf(bank, desk, ' MARIA ')
  const now = Math.floor((await bank.now()).getTime() / 1000)
  expect(started).toMatchObject({ status: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/), iat: now } })
  expect(started.data).toMatchObject({ idOLBUser: maria.id, username: 'maria', name: 'Maria Example' })
  expect(opened.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    iat: now,
    endsAt: now + 15 * 60,
    user: {
      id: maria.id,
      userId: maria.id,
      username: 'maria',
      name: 'Maria Example',
      email: 'maria@example.test',
      avatar: null,
    },
  })
  expect([...view.jar.keys()]).toEqual(['sd_eview'])
  expect(opened.headers['set-cookie']).toMatch(/^sd_eview=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await view.call('getProfile', { body: { userId: maria.id } })).data).toMatchObject({ name: 'Maria Example' })
})

test('a view leaves the member’s own session in the same browser unchanged', async () => {
  const { bank, maria, desk } = await officeWith('maria')
  const own = bank.signIn(maria)
  await own.call('getSummary', { body: {} })
  const [token, cookie] = [own.kept.token, own.jar.get('sd_session')]
  const { data } = await desk.call('startMemberView', { body: { username: 'maria', reason } })
  await own.call('openMemberView', { body: { ticket: data.token } })
  expect(own.jar.get('sd_session')).toBe(cookie)
  const headers = { authorization: `Bearer ${token}` }
  expect(await own.call('getSummary', { body: {}, headers })).toMatchObject({ status: 200 })
  await own.call('signOut')
  expect([...own.jar.keys()]).toEqual(['sd_session'])
  expect(await own.call('getSummary', { body: {}, headers })).toMatchObject({ status: 200 })
})

test.each([
  ['', false],
  [' '.repeat(50), false],
  ['   nine chr   ', false],
  ['🙂'.repeat(9), false],
  ['x'.repeat(201), false],
  ['ten letter', true],
  ['🙂'.repeat(200), true],
  [` ${'x'.repeat(200)} `, true],
])('a reason of 10 to 200 letters is required: of %j the form and the bank say the same', async (given, isRight) => {
  const text = 'please fill the form'
  expect(viewErrors({ username: 'maria', reason: given })).toEqual(isRight ? [] : [{ field: 'reason', text }])
  const { desk } = await officeWith('maria')
  const answer = await desk.call('startMemberView', { body: { username: 'maria', reason: given } })
  expect(answer).toMatchObject(isRight ? { status: 200 } : { status: 422, error: { fields: { reason: text } } })
})

test('a view without any reason is refused', async () => {
  const { desk } = await officeWith('maria')
  const answer = await desk.call('startMemberView', { body: { username: 'maria' } })
  expect(answer).toMatchObject({ status: 400, error: { fields: { reason: expect.any(String) } } })
})

test('an unknown username is not found, staff and members of another institution are unknown', async () => {
  const { desk } = await officeWith('maria')
  await (await openBank({}, place)).addMember('noah')
  for (const username of ['nobody', 'ada', 'noah'])
    expect(await desk.call('startMemberView', { body: { username, reason } })).toMatchObject({
      status: 404,
      message: 'Member not found.',
    })
})

test('locked and suspended members can be viewed', async () => {
  const { bank, desk } = await officeWith()
  for (const status of [1, 2] as const) {
    await bank.addMember(`member${status}`, [], { status })
    // Written as our lists show it.
    const { view } = await viewOf(bank, desk, `@member${status}`)
    expect(await view.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
    await desk.call('endMemberView')
  }
})

test('staff view one member at a time, until the view is ended; ending succeeds when none runs', async () => {
  const { bank, desk } = await officeWith('maria', 'noah')
  expect(await desk.call('endMemberView')).toMatchObject({ status: 200 })
  expect(await auditOf(bank, 'EVIEW_END')).toEqual([])
  const { view } = await viewOf(bank, desk, 'maria')
  expect(await desk.call('startMemberView', { body: { username: 'noah', reason } })).toMatchObject(runs)
  const other = await staffOf(bank, 'ben', 2)
  expect((await viewOf(bank, other.desk, 'maria')).opened.status).toBe(200)
  expect(await desk.call('endMemberView')).toMatchObject({ status: 200, data: null })
  expect(await view.call('getSummary', { body: {} })).toMatchObject(ended)
  expect(await desk.call('startMemberView', { body: { username: 'noah', reason } })).toMatchObject({ status: 200 })
  expect(await desk.call('getSessions', { body: {} })).toMatchObject({ status: 200 })
})

test('of twenty requests at once one gets a ticket, and of twenty windows with it only the first opens the view', async () => {
  const { bank, desk } = await officeWith('maria')
  const atOnce = <A>(act: () => Promise<A>) => Promise.all(Array.from({ length: 20 }, act))
  const one = (other: number) => [200, ...Array.from({ length: 19 }, () => other)]
  const starts = await atOnce(() => desk.call('startMemberView', { body: { username: 'maria', reason } }))
  expect(starts.map(({ status }) => status).toSorted()).toEqual(one(409))
  const ticket = starts.find(({ status }) => status === 200)?.data.token ?? ''
  const open = () => bank.browser().call('openMemberView', { body: { ticket } })
  expect((await atOnce(open)).map(({ status }) => status).toSorted()).toEqual(one(401))
  expect(await open()).toMatchObject(ended)
})

test('a ticket opens the view for sixty seconds; a late, used, ended or unknown one gets the same refusal', async () => {
  const { bank, desk } = await officeWith('maria')
  const start = async () => (await desk.call('startMemberView', { body: { username: 'maria', reason } })).data.token
  const open = async (ticket: string) => {
    const { status, success, data, message, error } = await bank.browser().call('openMemberView', { body: { ticket } })
    return { status, success, data, message, error }
  }
  const late = await start()
  await bank.wait(60_000)
  const refusals = [await open(late), await open('unknown')]
  const stopped = await start()
  await desk.call('endMemberView')
  refusals.push(await open(stopped))
  const used = await start()
  await open(used)
  refusals.push(await open(used))
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(refusals[0]).toMatchObject(ended)
  await desk.call('endMemberView')
  const inTime = await start()
  await bank.wait(60_000 - 1)
  expect((await open(inTime)).status).toBe(200)
})

test('an expired unused ticket does not block another view', async () => {
  const { bank, desk } = await officeWith('maria')
  const start = () => desk.call('startMemberView', { body: { username: 'maria', reason } })
  await start()
  await bank.wait(60_000 - 1)
  expect(await start()).toMatchObject(runs)
  await bank.wait(1)
  expect(await start()).toMatchObject({ status: 200 })
})

test('a view ends 15 minutes after it was opened, and cannot be prolonged', async () => {
  const { bank, desk } = await officeWith('maria')
  const { view, opened } = await viewOf(bank, desk, 'maria')
  await bank.wait(opened.data.endsAt * 1000 - (await bank.now()).getTime() - 1)
  expect(await view.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  expect(await view.call('refreshToken')).toMatchObject({ status: 403, error: { code: 'eview_read_only' } })
  expect(await desk.call('startMemberView', { body: { username: 'maria', reason } })).toMatchObject(runs)
  await bank.wait(1)
  expect(await view.call('getSummary', { body: {} })).toMatchObject(ended)
  expect(await desk.call('startMemberView', { body: { username: 'maria', reason } })).toMatchObject({ status: 200 })
})

test.each(['the window', 'the desk'])('signing out in %s ends the view', async (place) => {
  const { bank, desk } = await officeWith('maria')
  const { view } = await viewOf(bank, desk, 'maria')
  expect(await (place === 'the desk' ? desk : view).call('signOut')).toMatchObject({ status: 200 })
  expect(view.jar.has('sd_eview')).toBe(place === 'the desk')
  expect(await view.call('getSummary', { body: {} })).toMatchObject(ended)
  expect(await auditOf(bank, 'EVIEW_END')).toMatchObject([{ after: { ranOut: false } }])
  const next = await desk.call('startMemberView', { body: { username: 'maria', reason } })
  expect(next.status).toBe(place === 'the desk' ? 401 : 200)
})

test('a view ends with any session of its viewer that is ended, and when there is no other left to end', async () => {
  const { bank, desk, id } = await officeWith('maria')
  await desk.call('reauthenticate', { body: { password } })
  await bank.signIn({ id, audience: 'staff' }).enter()
  const other = (await desk.call('getSessions', { body: {} })).data.find(({ current }) => !current)
  for (const end of [
    () => desk.call('endSession', { body: { sessionId: other?.id } }),
    () => desk.call('endOtherSessions', { body: {} }),
  ]) {
    const { view } = await viewOf(bank, desk, 'maria')
    expect(await end()).toMatchObject({ status: 200 })
    expect(await view.call('getSummary', { body: {} })).toMatchObject(ended)
  }
  expect(await auditOf(bank, 'EVIEW_END', 'endSession', 'endOtherSessions')).toMatchObject(
    ['EVIEW_END', 'endSession', 'EVIEW_END'].map((action) => ({ person_id: id, action })),
  )
  expect((await bank.nobody.call('getOutbox')).data.map(({ subject }) => subject)).toEqual([
    'One of your sessions was ended',
  ])
})

test.each([
  ['are locked', { status: 1 as const }],
  ['lose the role', { staff_role: 3 as const }],
  ['choose a new password', null],
])('a view ends at its next call if its viewer gets to %s', async (_, change) => {
  const { bank, desk, id } = await officeWith('maria')
  const { view } = await viewOf(bank, desk, 'maria')
  const body = { oldPassword: 'Harbor2026', newPassword: 'Winter2031x', verifyPassword: 'Winter2031x' }
  if (change) await context.db.updateTable('person').set(change).where('id', '=', id).execute()
  else await desk.call('changePassword', { body })
  expect(await view.call('getSummary', { body: {} })).toMatchObject(ended)
})

test.each(['have lost the role', 'have a new password'])('the ticket of staff who %s no longer works', async (why) => {
  const { bank, desk, id } = await officeWith('maria')
  const { data } = await desk.call('startMemberView', { body: { username: 'maria', reason } })
  const body = { oldPassword: password, newPassword: 'Winter2031x', verifyPassword: 'Winter2031x' }
  if (why === 'have a new password') await desk.call('changePassword', { body })
  else await context.db.updateTable('person').set({ staff_role: 3 }).where('id', '=', id).execute()
  expect(await bank.browser().call('openMemberView', { body: { ticket: data.token } })).toMatchObject(ended)
})

test('the roles that keep a view open are those that may start one', () => {
  const names = new Map(Object.entries(AdminRole).map(([name, role]) => [role, name]))
  expect(contract.operations.find(({ id }) => id === 'startMemberView')?.roles).toEqual(
    viewerRoles.map((role) => names.get(role)),
  )
})

test('a view of a member stays when the member is locked or changes the password', async () => {
  const { bank, desk, maria } = await officeWith('maria')
  const { view } = await viewOf(bank, desk, 'maria')
  const own = bank.signIn(maria)
  const body = { oldPassword: 'Harbor2026', newPassword: 'Winter2031x', verifyPassword: 'Winter2031x' }
  expect(await own.call('changePassword', { body })).toMatchObject({ status: 200 })
  await context.db.updateTable('person').set({ status: 1 }).where('id', '=', maria.id).execute()
  expect(await view.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
})

test.each([true, false])(
  'where the institution wants it, members are notified that staff viewed them, without a reason, a name or an e-mail: %s',
  async (eview_notice) => {
    const bank = await openBank({ eview_notice }, place)
    const maria = await bank.addMember('maria')
    const { desk } = await staffOf(bank)
    const inbox = async () =>
      (await bank.signIn(maria).call('getNotifications', { body: {} })).data.map(({ notification }) => notification)
    const { data } = await desk.call('startMemberView', { body: { username: 'maria', reason } })
    expect(await inbox()).toEqual([])
    await bank.browser().call('openMemberView', { body: { ticket: data.token } })
    const today = dayToWire(dayIn('America/New_York', await bank.now()))
    expect(await inbox()).toEqual(eview_notice ? [`A member of staff viewed your accounts on ${today}.`] : [])
    expect(
      await context.db.selectFrom('outbox_message').select('id').where('institution_id', '=', bank.id).execute(),
    ).toEqual([])
  },
)

test('the start of a view is recorded with its reason, its end with what was read and for how long', async () => {
  const { bank, desk, id, maria } = await officeWith('maria')
  const { view } = await viewOf(bank, desk, 'maria')
  await bank.wait(90_000)
  for (const read of ['getSummary', 'getProfile', 'getSummary'] as const) await view.call(read, { body: {} })
  await view.call('changePhrase', { body: { phrase: 'other words here' } })
  await view.call('signOut')
  await desk.call('endMemberView')
  const row = {
    person_id: id,
    audience: 'staff',
    target_type: 'member',
    target_id: String(maria.id),
    before: null,
    address: '127.0.0.1',
  }
  expect(await auditOf(bank, 'EVIEW_START', 'EVIEW_END')).toEqual([
    { ...row, action: 'EVIEW_START', after: { reason } },
    { ...row, action: 'EVIEW_END', after: { pages: 'getSummary getProfile', seconds: 90, ranOut: false } },
  ])
})

const onError = (_: string, error: unknown) => {
  throw error
}

test('the end of an expired view is recorded once, by the next view or by the bank itself', async () => {
  const { bank, desk, maria, id } = await officeWith('maria')
  const opened = await viewOf(bank, desk, 'maria')
  await opened.view.call('getSummary', { body: {} })
  await bank.wait(16 * 60_000)
  const everywhere = () => endRunOutViewsEverywhere({ ...context, onError })
  await Promise.all(Array.from({ length: 5 }, everywhere))
  const started = await desk.call('startMemberView', { body: { username: 'maria', reason } })
  expect(started.status).toBe(200)
  await bank.wait(60_000)
  await Promise.all([everywhere(), desk.call('startMemberView', { body: { username: 'maria', reason } }), everywhere()])
  const ends = (await auditOf(bank, 'EVIEW_END')).map(({ person_id, target_id, after }) => ({
    person_id,
    target_id,
    after,
  }))
  expect(ends).toEqual([
    {
      person_id: id,
      target_id: String(maria.id),
      after: { pages: 'getSummary', seconds: expect.any(Number), ranOut: true },
    },
    { person_id: id, target_id: String(maria.id), after: { pages: '', seconds: 0, ranOut: true } },
  ])
  expect(ends[0]?.after?.seconds).toBeGreaterThanOrEqual(15 * 60 - 1)
})

test('a view that was open when its institution moved away keeps no view of another one from ending', async () => {
  const [moved, staying] = [await officeWith('maria'), await officeWith('maria')]
  for (const { bank, desk } of [moved, staying]) {
    await viewOf(bank, desk, 'maria')
    await bank.wait(16 * 60_000)
  }
  await fenceInstitution(context.db, moved.bank.id)
  onTestFinished(() => unfenceInstitution(context.db, moved.bank.id))
  await endRunOutViewsEverywhere({ ...context, onError })
  expect(await auditOf(moved.bank, 'EVIEW_END')).toEqual([])
  expect(await auditOf(staying.bank, 'EVIEW_END')).toHaveLength(1)
})

test('an institution whose views cannot be ended keeps no view of another one from ending', async () => {
  const [failing, other] = [await officeWith('maria'), await officeWith('maria')]
  for (const { bank, desk } of [failing, other]) {
    await viewOf(bank, desk, 'maria')
    await bank.wait(16 * 60_000)
  }
  await sql`
    create trigger no_ends before update on member_view
    for each row when (new.institution_id = ${sql.lit(failing.bank.id)}) execute function refuse_change()`.execute(
    context.db,
  )
  onTestFinished(async () => void (await sql`drop trigger no_ends on member_view`.execute(context.db)))
  const reported: string[] = []
  await endRunOutViewsEverywhere({ ...context, onError: (what) => void reported.push(what) })
  expect(reported).toEqual([`the views of ${failing.bank.institution.key}`])
  expect(await auditOf(other.bank, 'EVIEW_END')).toHaveLength(1)
})

test('a view does not count toward the member’s rate limits', async () => {
  const { bank, desk, maria } = await officeWith('maria')
  const { view } = await viewOf(bank, desk, 'maria')
  await view.call('getSummary', { body: {} })
  await bank.signIn(maria).call('getSummary', { body: {} })
  const rows = await context.db
    .selectFrom('call_count')
    .select(['counter', 'calls'])
    .where('institution_id', '=', bank.id)
    .execute()
  expect(rows.filter(({ counter }) => counter === `reads:p${maria.id}`).map(({ calls }) => calls)).toEqual([1])
})

async function officeWith(...members: string[]) {
  const bank = await openBank({ max_session_minutes: 60 }, place)
  const [maria] = await Promise.all(members.map((username) => bank.addMember(username)))
  return { bank, maria: maria ?? { id: 0, audience: 'member' as const }, ...(await staffOf(bank)) }
}
