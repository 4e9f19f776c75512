import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lockPerson } from '../../server/db/member.ts'
import { addConsent } from '../../server/statements/consent-store.ts'
import { keepText } from '../../server/statements/texts-store.ts'
import { exportOf, export1 } from '../institution/importing.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { disclosure, statements } from './consent.ts'

const [maria, noah] = export1.members as [string, string]
const moved = (line: string, eStatements: 'yes' | 'no') =>
  line.replace('Racine', 'Kenosha').replace(/(yes|no)$/, eStatements)

async function imported() {
  const bank = await openBank({ statements })
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  await files.run(export1)
  const people = () =>
    context.db
      .selectFrom('person')
      .select(['username', 'home_city', 'e_statements'])
      .where('institution_id', '=', bank.id)
      .where('audience', '=', 'member')
      .orderBy('username')
      .execute()
  const { id } = await context.db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .executeTakeFirstOrThrow()
  return { bank, files, people, id }
}

async function importedAfterWithdrawal({ isPartner = false } = {}) {
  const { bank, files, people, id } = await imported()
  const member = bank.signIn({ id, audience: 'member' })
  expect((await member.call('withdrawEStatements', { key: randomUUID(), body: {} })).status).toBe(200)
  if (isPartner)
    await context.db.updateTable('institution').set({ statements: null }).where('id', '=', bank.id).execute()
  await files.run({ ...export1, members: [moved(maria, 'yes'), noah.replace(/no$/, 'yes')] })
  return people()
}

test('an import sets the e-statements of members who chose nothing here, and leaves what a member chose', async () => {
  expect(await importedAfterWithdrawal()).toEqual([
    { username: 'maria', home_city: 'Kenosha', e_statements: false },
    { username: 'noah', home_city: '', e_statements: true },
  ])
})

test('an institution whose statements went to a partner imports everybody’s e-statements', async () => {
  expect((await importedAfterWithdrawal({ isPartner: true })).map(({ e_statements }) => e_statements)).toEqual([
    true,
    true,
  ])
})

test.runIf(shared.url)('a member who withdraws while an import runs keeps that', async () => {
  const { bank, files, people, id } = await imported()
  const member = { institutionId: bank.id, personId: id }
  const [withdrawn, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = transact(context.db, async (tx) => {
    await lockPerson(tx, member)
    const textVersion = await keepText(tx, bank.id, disclosure)
    await addConsent(tx, member, { act: 'withdrawn', textVersion, at: new Date(), address: '127.0.0.1' })
    withdrawn.resolve()
    await free.promise
  })
  await withdrawn.promise
  const running = files.run({ ...export1, members: [moved(maria, 'yes'), noah] })
  await expect
    .poll(() => isAnyWaiting(context.db))
    .toBe(true)
    .finally(free.resolve)
  await Promise.all([other, running])
  expect((await people())[0]).toEqual({ username: 'maria', home_city: 'Kenosha', e_statements: false })
})
