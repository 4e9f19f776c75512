import { coreDifferencesMachine } from '../../machines/core/core-differences.machine.ts'
import { toComparison } from '../../machines/core/core.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { differences, sent } from './core-difference.samples.ts'

const { notAtCore, overdue, proposable, proposed, own, onlyThere, corrected, closed, agrees, followed } = sent
const compared = { comparedDay: '11/23/2026', accounts: 10_482 }
const full = { ...compared, differences: [own, followed, notAtCore, overdue, proposable, proposed, onlyThere] }
const settled = { ...compared, differences: [closed, corrected, agrees] }
const none = { ...compared, differences: [] }
const never = { comparedDay: null, accounts: 0, differences: [] }

export const samples = {
  getCoreDifferences: {
    answers: { full, settled, none, never },
    refusals: { broken: problem(500, 'error trying to get the differences') },
  },
} satisfies Samples

export const comparisons = {
  full: { ...toComparison(full), total: 7 },
  settled: { ...toComparison(settled), total: 3 },
  none: { ...toComparison(none), total: 0 },
  never: { ...toComparison(never), total: 0 },
}
const input = { userId: 901, isSettled: false }

export const coreDifferencesAt = ({
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof coreDifferencesMachine>) =>
  still(coreDifferencesMachine, {
    value: { list, dialog },
    input,
    comparison: comparisons.full,
    total: 7,
    ...moment,
  })

export const lab = labOf(coreDifferencesMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'page.choose': [{ page: 2 }],
    'coreDifference.open': [{ difference: differences.proposable, act: 'PROPOSE' }],
  },
  actors: {
    getCoreDifferences: { answers: comparisons, refusals: samples.getCoreDifferences.refusals },
    coreDifference: { answers: { closed: undefined } },
  },
})
