import { expect, test } from 'vitest'
import { fingerprint } from '../../server/security/secrets.ts'
import { context, openBank } from '../support/bank.ts'

const plainItem = {
  section: 3 as const,
  sso_type: 1 as const,
  position: 0,
  name: 'E-Statements',
  description: 'Your statements as files',
  button_text: 'Open',
  image_url: null,
  url: 'https://statements.example.test/enter',
  is_post: true,
}

async function bankWith(items: readonly Partial<typeof plainItem>[], sso_hosts = ['statements.example.test']) {
  const bank = await openBank({ sso_hosts })
  const ids: number[] = []
  for (const item of items) {
    const row = { ...plainItem, ...item, institution_id: bank.id }
    ids.push((await context.db.insertInto('sso_item').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const member = await bank.addMember('maria')
  return { bank, ids, member, maria: bank.signIn(member) }
}

const tickets = (personId: number) =>
  context.db.selectFrom('sso_ticket').selectAll().where('person_id', '=', personId).execute()

test('a member sees the partners of their own institution only, ordered by section and position', async () => {
  const { maria, ids } = await bankWith([{ position: 2 }, { section: 3, position: 1, is_post: false }])
  const { maria: stranger } = await bankWith([])
  const { data } = await maria.call('getSsoList', { body: {} })
  const item = {
    name: 'E-Statements',
    description: 'Your statements as files',
    buttonText: 'Open',
    imageUrl: null,
    showOnSection: 3,
    ssoType: 1,
  }
  expect(data).toEqual([
    { ...item, id: ids[1] },
    { ...item, id: ids[0] },
  ])
  expect((await stranger.call('getSsoList', { body: {} })).data).toEqual([])
})

test('a partner opened by POST gets a ticket that expires in a minute and is stored only as a hash', async () => {
  const { maria, ids, member, bank } = await bankWith([{}])
  const before = await bank.now()
  const { data } = await maria.call('getSsoUrl', { body: { ssoId: ids[0] } })
  expect(data).toEqual({
    redirectUrl: 'https://statements.example.test/enter',
    isPost: true,
    formParams: { institution: bank.institution.key, ticket: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const [ticket, ...others] = await tickets(member.id)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({
    hash: fingerprint(data.formParams['ticket'] ?? ''),
    sso_item_id: ids[0],
    used_at: null,
  })
  expect(JSON.stringify(ticket)).not.toContain(data.formParams['ticket'])
  const life = (ticket?.expires_at.getTime() ?? 0) - before.getTime()
  expect([life >= 60_000, life < 70_000]).toEqual([true, true])
})

test('a partner opened by GET gets no ticket', async () => {
  const { maria, ids, member } = await bankWith([{ is_post: false }])
  const { data } = await maria.call('getSsoUrl', { body: { ssoId: ids[0] } })
  expect(data).toEqual({ redirectUrl: 'https://statements.example.test/enter', isPost: false, formParams: {} })
  expect(await tickets(member.id)).toEqual([])
})

test('opening another institution’s partner is refused like an unknown one', async () => {
  const { maria } = await bankWith([{}])
  const { ids } = await bankWith([{}])
  const answers = await Promise.all([ids[0], 999_999].map((ssoId) => maria.call('getSsoUrl', { body: { ssoId } })))
  expect(answers.map(({ status, message, error }) => ({ status, message, error }))).toEqual(
    Array(2).fill({ status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }),
  )
})

test.each([
  'https://elsewhere.example.test/enter',
  'http://statements.example.test/enter',
  'https://statements.example.test:444/',
  'javascript:alert(1)',
])('a partner at %s is neither listed nor opened', async (url) => {
  const { maria, ids } = await bankWith([{ url }])
  expect((await maria.call('getSsoList', { body: {} })).data).toEqual([])
  expect((await maria.call('getSsoUrl', { body: { ssoId: ids[0] } })).status).toBe(403)
})
