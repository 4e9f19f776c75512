import { expect, test } from 'vitest'
import { seedQuickLinks } from '../../server/demo/links.ts'
import { context, openBank } from '../support/bank.ts'

const seed = (id: number) => context.db.transaction().execute((tx) => seedQuickLinks(tx, id, 'harborlight'))

test('a member sees the quick links of their own institution in its order, and its words about other sites', async () => {
  const bank = await openBank()
  const other = await openBank()
  await seed(bank.id)
  const maria = bank.signIn(await bank.addMember('maria'))
  const { data } = await maria.call('getQuickLinks', { body: {} })
  expect(data.map(({ buttonText, isExternal }) => [buttonText, isExternal])).toEqual([
    ['Order slips', true],
    ['See our rates', false],
    ['Transfer', false],
  ])
  expect((await maria.call('getExternalSiteMessage', { body: {} })).data.message).toMatch(
    /^You are leaving Harbor Light/,
  )
  const stranger = other.signIn(await other.addMember('maria'))
  expect((await stranger.call('getQuickLinks', { body: {} })).data).toEqual([])
  expect((await stranger.call('getExternalSiteMessage', { body: {} })).data.message).toBe(
    'You are about to leave this site.',
  )
})

test.each(['http://checks.example', 'javascript:alert(1)', '//checks.example', 'ftp://checks.example'])(
  'a quick link to %s is not listed',
  async (url) => {
    const bank = await openBank()
    const row = {
      institution_id: bank.id,
      position: 0,
      description: 'Checks',
      button_text: 'Order',
      is_external: true,
      image_url: null,
    }
    await context.db
      .insertInto('quick_link')
      .values({ ...row, url })
      .execute()
    expect((await bank.signIn(await bank.addMember('maria')).call('getQuickLinks', { body: {} })).data).toEqual([])
  },
)
