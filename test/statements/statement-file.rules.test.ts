import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { layoutVersion, toFile } from '../../server/statements/content.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { composeStatement, type StatementAccount, type StatementContent } from '../../values/statements.ts'

const none = { month: cents(0), year: cents(0) }
const lastYear = { interest: cents(7), fees: cents(3_00) }
const content: StatementContent = {
  institution: {
    name: 'Harbor Light Credit Union',
    address: '12 Pier Street\nPortland, ME 04101',
    phone: '5550109000',
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
      fees: { month: cents(3_00), year: cents(6_00) },
      lastYear,
      rate: 0.125,
      due: null,
      rows: [
        { on: day('2026-10-05'), description: 'Coffee', amount: cents(-4_50), charges: cents(0) },
        { on: day('2026-10-13'), description: 'ATM fee', amount: cents(-3_00), charges: cents(0) },
      ],
    },
    {
      kind: 'loan',
      name: 'Boat L-001',
      opening: cents(-900_00),
      interest: { month: cents(18_50), year: cents(180_00) },
      fees: none,
      lastYear,
      rate: 4.25,
      due: { amount: cents(118_50), on: day('2026-12-01') },
      rows: [{ on: day('2026-10-06'), description: 'Payment', amount: cents(100_00), charges: cents(18_50) }],
    },
    {
      kind: 'card',
      name: 'Visa ****7420',
      opening: cents(0),
      interest: { month: cents(2_27), year: cents(2_27) },
      fees: none,
      lastYear,
      rate: 14.9,
      due: null,
      rows: [{ on: day('2026-10-25'), description: 'Interest charge', amount: cents(-2_27), charges: cents(0) }],
    },
  ],
}

test('the same facts and entries give the same file as ever', async () => {
  const hash = createHash('sha256')
    .update(await toFile(content))
    .digest('hex')
  // Members were given such files. If this must change, raise layoutVersion, and keep the program that wrote the
  // earlier ones: without it they are refused.
  expect([layoutVersion, hash]).toEqual([3, '4cff9e0f3145375a1819d0b0bca129290b310773e53a4c95a5c76d0b9c74ae57'])
})

const blocksOf = (changes: Partial<StatementContent>) => composeStatement({ ...content, ...changes }).blocks
const factsOf = (changes: Partial<StatementContent>) =>
  blocksOf(changes).flatMap((block) => (block.kind === 'facts' ? block.facts : []))

test('it begins with the institution and how to reach it, and with the member', () => {
  const { name, address } = content.institution
  const silent = { name, address, phone: '', email: '', errorNotice: 'Tell us.' }
  expect(blocksOf({}).slice(0, 3)).toEqual([
    {
      kind: 'address',
      name,
      lines: ['12 Pier Street', 'Portland, ME 04101', '(555) 010 9000', 'members@harborlight.example'],
    },
    { kind: 'heading', level: 1, text: 'October 2026 statement' },
    { kind: 'address', name: 'Mária Nguyễn', lines: ['12 Lantern Street', 'Portland, ME 04101'] },
  ])
  expect(blocksOf({}).at(-1)).toEqual({
    kind: 'text',
    text: 'Contact us: (555) 010 9000 or members@harborlight.example',
  })
  expect(blocksOf({ institution: silent }).at(-1)).toEqual({ kind: 'text', text: 'Tell us.' })
})

test('an account with a rate says it, and one whose statement did not keep it says nothing', () => {
  const [share, loan, card] = content.accounts as [StatementAccount, StatementAccount, StatementAccount]
  const labels = factsOf({ accounts: [share, loan, { ...card, rate: null }] })
  expect(labels.filter(({ label }) => label.endsWith(' rate'))).toEqual([
    { label: 'Dividend rate', value: '0.125%' },
    { label: 'Interest rate', value: '4.250%' },
  ])
})

test('a statement with a day of the year before says the sums of that year too', () => {
  const ofLastYear = (closesOn: string) =>
    factsOf({ closesOn: day(closesOn), accounts: content.accounts.slice(0, 1) }).filter(({ label }) =>
      label.endsWith(' in 2026'),
    )
  expect(ofLastYear('2026-10-30')).toEqual([])
  expect(ofLastYear('2027-01-29')).toEqual([
    { label: 'Dividends in 2026', value: '$0.07' },
    { label: 'Fees in 2026', value: '$3.00' },
  ])
})
