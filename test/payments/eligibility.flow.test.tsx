import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isEPayClosed } from '../../machines/payments/eligibility.rules.ts'
import { seedPartners } from '../../server/demo/links.ts'
import { NotEligible } from '../../src/payments/NotEligible.tsx'
import { notEligible, samples } from '../../stories/payments/eligibility.samples.ts'
import { context, openBank } from '../support/bank.ts'
import { goOnline } from '../support/flow.tsx'
import { openInEPay } from './in-e-pay.tsx'
import { openPayer } from './payer.ts'

type Options = {
  shares?: { is: { type: number } }[]
  eStatements?: boolean
  hasPartners?: boolean
  failures?: number
  institution?: string
}

async function openNotEligible({
  shares = [],
  eStatements = false,
  hasPartners = false,
  failures = 0,
  institution = 'harborlight',
}: Options = {}) {
  const bank = await openBank({ sso_hosts: ['localhost'] })
  if (hasPartners) await context.db.transaction().execute((tx) => seedPartners(tx, bank.id, 'harborlight'))
  const member = await bank.addMember('peter', shares, { e_statements: eStatements })
  const network = await goOnline(bank.signIn(member))
  for (let left = failures; left > 0; left--) network.failNext()
  return openInEPay(member.id, <NotEligible />, institution)
}

const draft = { is: { type: 1 } }
const linksAt = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const needs = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
const contacts = ['tel:5550100100', 'mailto:help@harborlight.example']

test('a member without e-statements finds the institution’s partner to sign up', async () => {
  const page = await openNotEligible({ shares: [draft], hasPartners: true, institution: 'prairieoak' })
  expect((await screen.findByRole('button', { name: 'Open statements' })).isConnected).toBe(true)
  await page.see('You sign up for e-statements at our partner: press “Open statements”.')
  expect([needs(), linksAt()]).toEqual([['E-statements'], []])
})

test('without e-statements and without a partner for them, the member reads who to contact', async () => {
  const page = await openNotEligible({ shares: [draft], institution: 'prairieoak' })
  await page.see('Contact us to sign up for e-statements.')
  expect(linksAt()).toEqual(['mailto:hello@prairieoak.example'])
})

test('a member with outstanding payments sees a notice, with a link to them', async () => {
  const { bank, member, add, pay } = await openPayer()
  await pay((await add()).payeeId)
  await context.db.updateTable('person').set({ e_statements: false }).where('id', '=', member.id).execute()
  await goOnline(bank.signIn(member))
  const page = await openInEPay(member.id, <NotEligible />)
  await page.see(/^The payments that you scheduled earlier are still made/)
  expect(linksAt()).toContain('/dashboard/payments/scheduled')
})

test('both reasons for not being eligible are listed, and Try again reloads a list that failed', async () => {
  const page = await openNotEligible({ failures: 3 })
  await page.see('error trying to get the rules of E-Pay')
  await page.see('error trying to get autopay')
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await page.user.click(again)
  await page.see('Contact us to open a checking account (share draft).')
  expect(needs()).toEqual(['A checking account', 'E-statements'])
  expect(linksAt()).toEqual(expect.arrayContaining(contacts))
})

test('only a refusal for eligibility closes a screen of E-Pay', () => {
  expect([notEligible, samples.getEligibility.refusals.broken, null].map(isEPayClosed)).toEqual([true, false, false])
})

test('a member for whom everything is in place by now opens E-Pay from there', async () => {
  const page = await openNotEligible({ shares: [draft], eStatements: true })
  await page.see('Everything is in place now.')
  expect(screen.getByRole('link', { name: 'Open E-Pay' }).getAttribute('href')).toBe('/dashboard/payments')
})
