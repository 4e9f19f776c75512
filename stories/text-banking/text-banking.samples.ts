import type { components } from '../../api/schema.d.ts'
import { textBankingMachine } from '../../machines/text-banking/text-banking.machine.ts'
import { toPhones } from '../../machines/text-banking/text-banking.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type DialogMoment, still } from '../shared/still.ts'

type Wire = components['schemas']

const phone = (
  id: number,
  mobile: string,
  nickname: string,
  overrides: Partial<Wire['CustomerPhone']> = {},
): Wire['CustomerPhone'] => ({
  id,
  mobile,
  nickname,
  isActive: true,
  optedOut: false,
  ...overrides,
})

const full = [phone(3, '5550100001', 'My mobile'), phone(4, '5550109101', 'Work phone', { optedOut: true })]

const commands: Wire['TextCommand'][] = [
  { id: 1, command: 'B', action: 'Balances of your linked accounts, for example B CHK' },
  { id: 2, command: 'H', action: 'The last 5 transactions of an account, for example H CHK' },
  { id: 3, command: 'X', action: 'Transfer from your first share draft, for example X 25.00 SAV' },
  { id: 4, command: 'XB', action: 'Transfer between two accounts, for example XB 25.00 CHK SAV' },
]

/** The refusal of every call of text banking for a member without e-statements. */
export const notEligible = problem(403, 'To use text banking, sign up for e-statements.', { code: 'text_not_eligible' })

export const samples = {
  getPhones: {
    answers: { full, none: [] as Wire['CustomerPhone'][] },
    refusals: { broken: problem(500, "error trying to get customer's phones") },
  },
  getCommands: {
    answers: { full: commands, none: [] as Wire['TextCommand'][] },
    refusals: { notEligible, broken: problem(500, 'error trying to get commands') },
  },
  removePhone: {
    answers: { removed: { idRemoved: 3 } },
    refusals: {
      gone: problem(404, 'This phone is not registered any more.'),
      lost: problem(0, "error trying to remove customer's phone"),
    },
  },
} satisfies Samples

export const items = toPhones(full)
export const longNames = items.map((one) => ({ ...one, nickname: 'Supercalifragilisticexpialidoc' }))

export const textBankingAt = ({ value, ...moment }: DialogMoment<typeof textBankingMachine>) =>
  still(textBankingMachine, {
    value: { dialog: 'none', ...value },
    input: { userId: 7 },
    items,
    commands,
    chosen: items[0] ?? null,
    ...moment,
  })

export const lab = labOf(textBankingMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'phoneRegistration.open': [{ sentTo: null }],
    'row.remove': [{ id: '5550100001' }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getPhones: { answers: { full: items, none: [] }, refusals: samples.getPhones.refusals },
    getCommands: { answers: { full: commands, none: [] }, refusals: samples.getCommands.refusals },
    removePhone: samples.removePhone,
    phoneRegistration: { answers: { registered: { isRegistered: true }, closed: { isRegistered: false } } },
  },
})
