import { expect, test } from 'vitest'
import { appOf, context, openBank } from '../support/bank.ts'

async function mariaWithAnItem() {
  const bank = await openBank({ sso_hosts: ['localhost'] })
  const item = {
    section: 3 as const,
    sso_type: 1 as const,
    position: 0,
    name: '',
    description: '',
    button_text: '',
    image_url: null,
  }
  const row = { ...item, institution_id: bank.id, url: 'http://localhost/demo/partner', is_post: true }
  const { id } = await context.db.insertInto('sso_item').values(row).returning('id').executeTakeFirstOrThrow()
  const maria = bank.signIn(await bank.addMember('maria'))
  return { bank, redirect: async () => (await maria.call('getSsoUrl', { body: { ssoId: id } })).data }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function visit(url: string, params?: Record<string, string>) {
  const app = await appOf()
  const payload = params && new URLSearchParams(params).toString()
  const { statusCode, body } = await app.inject({
    url,
    method: params ? 'POST' : 'GET',
    headers: params ? form : {},
    ...(payload && { payload }),
  })
  await app.close()
  const said = [...body.matchAll(/<li><p class="to">(.*?)<\/p><p>(.*?)<\/p>/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  )
  return { statusCode, body, said }
}

test('the demo partner shows how it was called and accepts a ticket once', async () => {
  const { redirect } = await mariaWithAnItem()
  const { redirectUrl, formParams } = await redirect()
  expect(redirectUrl).toBe('http://localhost:3000/demo/partner')
  const first = await visit('/demo/partner', formParams)
  expect(first.said).toEqual([
    'Method: POST',
    'Parameters: institution, ticket',
    'Ticket: The ticket was good: this was its one use.',
  ])
  expect(first.body).not.toContain(formParams['ticket'])
  expect((await visit('/demo/partner', formParams)).said[2]).toMatch(/^Ticket: The ticket was refused/)
})

test('a partner ticket expires after a minute', async () => {
  const { bank, redirect } = await mariaWithAnItem()
  const { formParams } = await redirect()
  await bank.wait(60_000)
  expect((await visit('/demo/partner', formParams)).said[2]).toMatch(/^Ticket: The ticket was refused/)
})

test('a demo partner opened by a plain link accepts no ticket', async () => {
  const { redirect } = await mariaWithAnItem()
  const { formParams } = await redirect()
  const { said } = await visit(`/demo/partner?from=home&ticket=${formParams['ticket']}`)
  expect(said).toEqual(['Method: GET', 'Parameters: from, ticket', 'Ticket: No ticket came along.'])
})

test('HTML sent by a visitor is escaped on the demo partner’s page', async () => {
  const { body } = await visit('/demo/partner', { '<script>alert(1)</script>': 'x' })
  expect(body).not.toContain('<script')
})

test('outside the demo there is no demo partner page', async () => {
  const app = await appOf({ settings: { ...context.settings, demo: false } })
  const answer = await app.inject({ url: '/demo/partner', method: 'POST', headers: form, payload: 'ticket=x' })
  await app.close()
  expect([404, 405, 415]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('Demo partner')
})
