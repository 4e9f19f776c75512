import type { components } from '../../api/schema.d.ts'
import { linkedAccountsMachine } from '../../machines/text-banking/linked-accounts.machine.ts'
import { toLinkedAccount } from '../../machines/text-banking/linked-accounts.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { notEligible } from './text-banking.samples.ts'

type Wire = components['schemas']['PhoneLinkedAccount']

const link = (
  id: number,
  displayAccountId: string,
  defaultDescription: string,
  textDescription: string,
  overrides: Partial<Wire> = {},
): Wire => ({
  id,
  mobile: '5550100001',
  phoneNickname: 'My mobile',
  displayAccountId,
  accountDescription: '',
  defaultDescription,
  includeAccount: false,
  textDescription,
  updated: false,
  ...overrides,
})

const full = [
  link(11, 'S-001', 'Regular Share', 'SAV', { includeAccount: true }),
  link(12, 'S-002', 'Share Draft', 'CHK', { includeAccount: true, accountDescription: 'Everyday' }),
  link(13, 'S-005', 'Club', 'S5', { accountDescription: 'Holiday money' }),
  link(14, 'L-001', 'Auto Loan', '', { accountDescription: 'The blue wagon' }),
]

const taken = 'Another account of this phone has this name.'

export const samples = {
  getLinkedAccounts: {
    answers: { full, none: [] as Wire[] },
    refusals: {
      notEligible,
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      gone: problem(404, 'This phone is not registered any more.'),
      malformed: problem(400, 'phoneId must be integer'),
      broken: problem(500, 'error trying to get linked accounts.'),
    },
  },
  updateLinkedAccount: {
    answers: { updated: null },
    refusals: {
      taken: problem(422, taken, { fields: { textDescription: taken } }),
      lost: problem(0, 'error trying to update linked account.'),
    },
  },
} satisfies Samples

export const items = full.map(toLinkedAccount)

export const linkedAccountsAt = (moment: Moment<typeof linkedAccountsMachine>) =>
  still(linkedAccountsMachine, { input: { userId: 7, phoneId: 3 }, items, ...moment })

export const lab = labOf(linkedAccountsMachine, {
  inputs: [{ userId: 7, phoneId: 3 }],
  events: {
    reload: [{}],
    'row.change': [
      { id: '11', change: { textDescription: 'MAIN' } },
      { id: '14', change: { includeAccount: true } },
      { id: '14', change: { textDescription: 'CAR' } },
    ],
    'rows.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getLinkedAccounts: { answers: { full: items, none: [] }, refusals: samples.getLinkedAccounts.refusals },
    updateLinkedAccount: { answers: { updated: undefined }, refusals: samples.updateLinkedAccount.refusals },
  },
  hiddenStates: { 'linkedAccounts missing': 'Page Not Found takes its place.' },
})
