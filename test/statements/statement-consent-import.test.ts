import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { exportOf, export1 } from '../institution/importing.ts'
import { context, openBank } from '../support/bank.ts'
import { statements } from './consent.ts'

const [maria, noah] = export1.members as [string, string]
const moved = (line: string, eStatements: 'yes' | 'no') =>
  line.replace('Racine', 'Kenosha').replace(/(yes|no)$/, eStatements)

async function imported({ isPartner = false } = {}) {
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
  const member = bank.signIn({ id, audience: 'member' })
  expect((await member.call('withdrawEStatements', { key: randomUUID(), body: {} })).status).toBe(200)
  if (isPartner)
    await context.db.updateTable('institution').set({ statements: null }).where('id', '=', bank.id).execute()
  await files.run({ ...export1, members: [moved(maria, 'yes'), noah.replace(/no$/, 'yes')] })
  return people()
}

test('an import sets the e-statements of members who chose nothing here, and leaves what a member chose', async () => {
  expect(await imported()).toEqual([
    { username: 'maria', home_city: 'Kenosha', e_statements: false },
    { username: 'noah', home_city: '', e_statements: true },
  ])
})

test('an institution whose statements went to a partner imports everybody’s e-statements', async () => {
  expect((await imported({ isPartner: true })).map(({ e_statements }) => e_statements)).toEqual([true, true])
})
