import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bearablePerMinute } from '../../../server/access/inviting.ts'
import { sweep } from '../../../server/db/sweep.ts'
import { disableByCommand } from '../../../server/institution/command.ts'
import { chosen, hashFor, importedBank, invitationsOf, inviteMembers, stepsOf } from '../../access/inviting.ts'
import { setStatus } from '../../access/people.ts'
import { waysOf } from '../../access/recovering.ts'
import { type Bank, context, openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase, shared } from '../../support/database.ts'
import { export1, exportOf } from '../../institution/importing.ts'

const { db } = context
const day = 24 * 3_600_000
const people = (bank: Bank) =>
  db.selectFrom('person').selectAll().where('institution_id', '=', bank.id).orderBy('id').execute()
const said = (bank: Bank, count: number) => `Members of ${bank.institution.name} invited by mail: ${count}.`

async function imported() {
  const { remove, ...given } = await importedBank()
  onTestFinished(remove)
  return given
}

test('imported members are invited once, and again when their link has expired', async () => {
  const { bank } = await imported()
  await bank.addMember('olivia')
  expect(await inviteMembers(bank)).toBe(said(bank, 2))
  expect((await invitationsOf(bank)).map(({ to }) => to)).toEqual(['noah@example.test', 'maria@example.test'])
  expect(await inviteMembers(bank)).toBe(said(bank, 0))
  const earlier = await hashFor(bank, 'maria@example.test')
  await bank.wait(7 * day)
  expect(await inviteMembers(bank)).toBe(said(bank, 2))
  expect((await stepsOf(bank, earlier).check()).status).toBe(422)
  expect((await stepsOf(bank, await hashFor(bank, 'maria@example.test')).check()).status).toBe(200)
})

test('a new invitation does not reset the number of tries', async () => {
  const { bank } = await imported()
  await inviteMembers(bank)
  const fail = async (max: number) => {
    const { prove } = stepsOf(bank, await hashFor(bank, 'maria@example.test'))
    for (let tries = 0; tries < max; tries++) await prove({ ssn: '0000' })
  }
  await fail(3)
  await bank.wait(7 * day)
  expect(await inviteMembers(bank)).toBe(said(bank, 2))
  await fail(2)
  expect((await stepsOf(bank, await hashFor(bank, 'maria@example.test')).prove()).status).toBe(422)
})

test('a member who has used up all tries is not invited again until 30 days after the link expired', async () => {
  const { bank } = await imported()
  await inviteMembers(bank)
  const { prove } = stepsOf(bank, await hashFor(bank, 'maria@example.test'))
  for (let tries = 0; tries < 5; tries++) await prove({ ssn: '0000' })
  expect(await inviteMembers(bank)).toBe(said(bank, 0))
  // Noah is still due.
  await bank.wait(8 * day)
  expect(await inviteMembers(bank)).toBe(said(bank, 1))
  await bank.wait(28 * day)
  await sweep(db, await bank.now())
  expect(await inviteMembers(bank)).toBe(said(bank, 1))
  await bank.wait(2 * day)
  await sweep(db, await bank.now())
  expect(await inviteMembers(bank)).toBe(said(bank, 1))
  expect((await stepsOf(bank, await hashFor(bank, 'maria@example.test')).prove()).status).toBe(200)
})

test('members with a password, a sign-in or a suspension are not invited; a failed sign-in does not count', async () => {
  const { bank } = await imported()
  const [maria, noah] = await people(bank)
  await setStatus(noah?.id ?? 0, 2)
  const { recover, set } = waysOf(bank, 'maria')
  await recover()
  await set()
  expect(await inviteMembers(bank)).toBe(said(bank, 0))
  await db.updateTable('person').set({ confirm_by: null }).where('institution_id', '=', bank.id).execute()
  const signIn = {
    institution_id: bank.id,
    person_id: maria?.id ?? 0,
    happened_at: new Date(),
    address: '::1',
    network: '::1',
  }
  await db
    .insertInto('sign_in_event')
    .values({ ...signIn, action: 'SIGN_IN_SUCCESSFUL' })
    .execute()
  expect(await inviteMembers(bank)).toBe(said(bank, 0))

  await setStatus(noah?.id ?? 0, 0)
  expect((await bank.browser().call('verifyPassword', { body: { username: 'noah', password: 'guess' } })).status).toBe(
    422,
  )
  expect(await inviteMembers(bank)).toBe(said(bank, 1))
})

test('the command invites so many members a minute, in several batches, and nobody twice after a stop', async () => {
  const { bank, run } = await imported()
  const members = Array.from(
    { length: 4 },
    (_, index) =>
      `X${index},other${index},Other ${index},other${index}@example.test,,${20_000_000 + index},1986-04-12,4321,,,,,,,yes`,
  )
  await run({ members })
  const stopped = inviteMembers(bank, { perMinute: 12, pause: () => Promise.reject(new Error('stopped')) })
  await expect(stopped).rejects.toThrow('stopped')
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  expect(await inviteMembers(bank, { perMinute: 12, pause })).toBe(said(bank, 4))
  expect(pauses).toEqual([10_000, 10_000])
  expect(await inviteMembers(bank, { perMinute: 1, pause })).toBe(said(bank, 0))
  expect([bearablePerMinute(12.5), bearablePerMinute(0.01)]).toEqual([187, 1])
})

test('a member who accepted an invitation but has not signed in is not invited again', async () => {
  const { bank } = await imported()
  await inviteMembers(bank)
  await stepsOf(bank, await hashFor(bank, 'maria@example.test')).accept()
  await bank.wait(8 * day)
  expect(await inviteMembers(bank)).toBe(said(bank, 1))
})

test('a later import keeps the username that a member chose, and gives nobody another member’s username', async () => {
  const { bank, run } = await imported()
  await inviteMembers(bank)
  await stepsOf(bank, await hashFor(bank, 'maria@example.test')).accept()
  const noah = stepsOf(bank, await hashFor(bank, 'noah@example.test'))
  // Maria has this username in the file, but chose another one.
  expect((await noah.accept({ dob: '01/31/1990', ssn: '1111', username: 'maria' })).status).toBe(200)
  expect((await run(export1)).split('\n')[0]).toMatch(/^Members: 0 added, 0 changed\./)
  const members = export1.members.map((row) =>
    row.replace('1 Pier Road', '2 Pier Road').replace('Noah Lind', 'Noah Lind-Berg'),
  )
  expect((await run({ members })).split('\n')[0]).toMatch(/^Members: 0 added, 2 changed\./)
  expect((await people(bank)).map(({ username, username_key, name }) => [username, username_key, name])).toEqual([
    [chosen.username, chosen.username, 'Maria "Mia" Okafor'],
    ['maria', 'maria', 'Noah Lind-Berg'],
  ])
})

test('a disabled institution invites nobody', async () => {
  const { bank } = await imported()
  await disableByCommand(db, bank.institution.key, true, new Date())
  await expect(inviteMembers(bank)).rejects.toThrow('is disabled: nobody could open the link. Nobody was invited.')
})

test.runIf(shared.url)(
  'each member gets one mail, even if the command is killed, run again, and run twice at once',
  async () => {
    const { db, url, close } = await openTestDatabase()
    onTestFinished(close)
    const bank = await openBank({}, { db, app: await stillApp({ db }) })
    const { dir, write, remove } = await exportOf(bank)
    onTestFinished(remove)
    const count = 2_100
    await write({
      members: Array.from(
        { length: count },
        (_unused, index) =>
          `M${index},user${index},User ${index},user${index}@example.test,,${10_000_000 + index},1986-04-12,4321,,,,,,,yes`,
      ),
    })
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: url ?? '',
      SECRET_KEY: 'k'.repeat(40),
      PUBLIC_URL: 'https://bank.test',
    }
    const tool = (...given: string[]) => ['tools/admin.ts', ...given, '--institution', bank.institution.key]
    const run = promisify(execFile)
    await run(process.execPath, tool('import', '--dir', dir), { env })
    const fast = tool('invite-members', '--per-minute', '1000000')
    const killed = spawn(process.execPath, fast, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    await saidBy(killed, '500 invited')
    killed.kill('SIGKILL')
    await once(killed, 'close')
    const both = await Promise.all([1, 2].map(() => run(process.execPath, fast, { env })))
    const invited = both.map(({ stdout }) => Number(/: (\d+)\.$/m.exec(stdout)?.[1]))
    const mails = await db
      .selectFrom('outbox_message')
      .select('recipient')
      .where('institution_id', '=', bank.id)
      .execute()
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([count, count])
    expect(invited.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(count - 500)
    expect((await run(process.execPath, fast, { env })).stdout).toBe(said(bank, 0) + '\n')
  },
)

/** Waits until a process prints this. */
async function saidBy({ stderr }: ChildProcess, wanted: string): Promise<void> {
  let text = ''
  for await (const piece of stderr ?? []) {
    text += String(piece)
    if (text.includes(wanted)) return
  }
  throw new Error(`it ended before: ${text}`)
}
