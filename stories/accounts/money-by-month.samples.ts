import type { components } from '../../api/schema.d.ts'
import { moneyByMonthMachine } from '../../machines/accounts/money-by-month.machine.ts'
import { toMonths } from '../../machines/accounts/money-by-month.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Answer = components['schemas']['MonthOfMoney'][]

const months = (amounts: readonly (readonly [number, number])[]): Answer =>
  amounts.map(([moneyIn, moneyOut], index) => ({
    month: index === 0 ? '12/01/2025' : `${String(index).padStart(2, '0')}/01/2026`,
    moneyIn,
    moneyOut,
  }))

const maria = months([
  [4_286.36, 3_911.02],
  [4_286.36, 3_540.77],
  [4_286.36, 3_702.1],
  [4_336.36, 3_655.48],
  [6_104.12, 4_480],
  [4_286.36, 3_590.23],
  [4_286.36, 5_912.64],
  [4_286.36, 3_388.9],
  [4_286.36, 3_641.15],
  [4_286.36, 3_702.66],
  [4_286.36, 3_598.04],
  [2_443.18, 938],
])
/** Belongs to an account that was opened in the last month. */
const young = months([...Array.from({ length: 11 }, () => [0, 0] as const), [250, 0]])
const nothing = months(Array.from({ length: 12 }, () => [0, 0] as const))
const large = months(Array.from({ length: 12 }, (_, index) => [9_999_999.99, index * 800_000] as const))

export const samples = {
  getMoneyByMonth: {
    answers: { maria, young, nothing, large },
    refusals: { broken: problem(500, 'What came in and went out could not be read.') },
  },
} satisfies Samples

/** Returns the months at rest, with what the service makes of the server's answer. */
export const moneyByMonthAt = ({ answer, ...moment }: Moment<typeof moneyByMonthMachine> & { answer?: Answer }) =>
  still(moneyByMonthMachine, { input: { userId: 7 }, months: answer ? toMonths(answer) : null, ...moment })

export const lab = labOf(moneyByMonthMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'money.move': [{}] },
  actors: {
    moneyChannel: { tells: ['money.move'] },
    getMoneyByMonth: { answers: { maria: toMonths(maria) }, refusals: samples.getMoneyByMonth.refusals },
  },
})
