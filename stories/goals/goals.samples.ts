import type { components } from '../../api/schema.d.ts'
import { goalsMachine } from '../../machines/goals/goals.machine.ts'
import { type Goal, toGoalAccounts } from '../../machines/goals/goals.rules.ts'
import { toGoal } from '../../machines/goals/goals.services.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type DialogMoment, still } from '../shared/still.ts'

type Wire = components['schemas']['Goal']

const months = ['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `${month}/20/2026`)
const history = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ on: months.slice(-amounts.length)[index] ?? '', amount }))

const saving = { goalType: 1 as const, accountUniqueId: 'S4kQ8mZp1aB7cD0xW4001' }
export const roof: Wire = {
  id: 5,
  ...saving,
  name: 'New roof',
  description: 'Slate on the north side, and the gutters',
  amount: 8_000,
  amountLeft: 4_000,
  percentageCompleted: 50,
  deadline: '10/01/2028',
  history: history([2_050, 2_300, 2_500, 2_900, 2_860, 3_200, 3_600, 3_850, 4_000]),
}
const full: Wire[] = [
  {
    id: 7,
    ...saving,
    name: 'Winter tires',
    description: 'Before the first snow',
    amount: 640,
    amountLeft: 212.5,
    percentageCompleted: 66,
    deadline: '10/31/2026',
    history: history([150, 280, 390, 427.5]),
  },
  roof,
  {
    id: 9,
    goalType: 2,
    accountUniqueId: 'L7tR2nVy5gH9jK3sE1003',
    name: 'Pay off the kiln',
    description: 'Half of what the second kiln cost',
    amount: 1_250,
    amountLeft: 1_250,
    percentageCompleted: 0,
    deadline: '06/30/2029',
    history: history([0, -40, -120]),
  },
  {
    id: 4,
    goalType: 1,
    accountUniqueId: 'S4kQ8mZp1aB7cD0xW4005',
    name: 'Holidays',
    description: 'Presents for everybody',
    amount: 900,
    amountLeft: 0,
    percentageCompleted: 100,
    deadline: '12/15/2029',
    history: history([700, 760, 940]),
  },
  {
    id: 12,
    goalType: 1,
    accountUniqueId: 'S4kQ8mZp1aB7cD0xW4011',
    name: 'A surprise',
    description: 'Not to be seen here',
    amount: 500,
    amountLeft: null,
    percentageCompleted: null,
    deadline: '12/31/2029',
    history: [],
  },
]

export const samples = {
  getGoals: {
    answers: { full, none: [] as Wire[] },
    refusals: { broken: problem(500, "error trying to get customer's goals") },
  },
  removeGoal: {
    answers: { removed: null },
    refusals: {
      gone: problem(404, 'This goal has been deleted already.'),
      lost: problem(0, "error trying to remove customer's goals"),
    },
  },
} satisfies Samples

export const items: Goal[] = full.map(toGoal)
export const accounts = toGoalAccounts(ofMaria)

const input = { userId: 7, zone: 'America/New_York' }

export const goalsAt = ({ value, ...moment }: DialogMoment<typeof goalsMachine>) =>
  still(goalsMachine, {
    value: { dialog: 'none', ...value },
    input,
    items,
    accounts,
    chosen: items[0] ?? null,
    ...moment,
  })

export const lab = labOf(goalsMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'money.move': [{}],
    'goalForm.open': [{ goal: null }],
    'row.remove': [{ id: 7 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 7 }],
  },
  actors: {
    getGoals: { answers: { full: items, none: [] }, refusals: samples.getGoals.refusals },
    getSummary: { answers: { maria: ofMaria }, refusals: summaries.getSummary.refusals },
    removeGoal: { answers: { removed: undefined }, refusals: samples.removeGoal.refusals },
    goalForm: { answers: { closed: undefined } },
    moneyChannel: { tells: ['money.move'] },
  },
})
