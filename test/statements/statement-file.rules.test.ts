import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { layoutVersion, toFile } from '../../server/statements/content.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { composeStatement, type StatementAccount, type StatementContent } from '../../values/statements.ts'

const none = { month: cents(0), year: cents(0) }
const content: StatementContent = {
  institution: {
    name: 'Harbor Light Credit Union',
    address: '12 Pier Street\nPortland, ME 04101',
    phone: '(555) 010 9000',
    email: 'members@harborlight.example',
    errorNotice: 'Tell us within 60 days.\nWe look into it.',
  },
  member: { name: 'Mária Nguyễn', address: ['12 Lantern Street', 'Portland, ME 04101'], number: '****5678' },
  month: day('2026-10-01'),
  opensOn: day('2026-10-01'),
  closesOn: day('2026-10-30'),
  accounts: [
    {
      kind: 'share',
      name: 'Everyday S-002',
      opening: cents(100_00),
      interest: { month: cents(1), year: cents(9) },
      fees: none,
      rate: null,
      due: null,
      rows: [{ on: day('2026-10-05'), description: 'Coffee', amount: cents(-4_50), charges: cents(0) }],
    },
    {
      kind: 'loan',
      name: 'Boat L-001',
      opening: cents(-900_00),
      interest: none,
      fees: none,
      rate: null,
      due: { amount: cents(118_50), on: day('2026-12-01') },
      rows: [{ on: day('2026-10-06'), description: 'Payment', amount: cents(100_00), charges: cents(18_50) }],
    },
    {
      kind: 'card',
      name: 'Visa ****7420',
      opening: cents(0),
      interest: none,
      fees: none,
      rate: null,
      due: null,
      rows: [],
    },
  ],
}

test('the same facts and entries give the same file as ever', async () => {
  const hash = createHash('sha256')
    .update(await toFile(content))
    .digest('hex')
  // Members were given such files. If this must change, raise layoutVersion, and keep the program that wrote the earlier one.
  expect([layoutVersion, hash]).toEqual([1, 'd3ba1bbd6bbc0c5a3834f0dc5584be03a53acd5d03f87a7f312efd9098218e2f'])
})

test('an account with a rate says it, and one whose statement did not keep it says nothing', () => {
  const [share, loan, card] = content.accounts as [StatementAccount, StatementAccount, StatementAccount]
  const accounts = [{ ...share, rate: 0.125 }, { ...loan, rate: 4.25 }, card]
  const labels = composeStatement({ ...content, accounts }).blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts.filter(({ label }) => label.endsWith(' rate')) : [],
  )
  expect(labels).toEqual([
    { label: 'Dividend rate', value: '0.125%' },
    { label: 'Interest rate', value: '4.250%' },
  ])
})
