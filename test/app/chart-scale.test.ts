import { expect, test } from 'vitest'
import { amountScale } from '../../src/shared/chart/axes.tsx'
import { cents } from '../../values/money.ts'

const scale = (lowest: number, highest: number, isMarked = true) =>
  amountScale({ lowest: cents(lowest), highest: cents(highest) }, isMarked)

test('a chart of amounts that are close to each other has whole dollars along its scale, not the same label twice', () => {
  const { tickFormatter } = scale(3_300_00, 3_400_00)
  expect([3_300_00, 3_325_00, 3_350_49].map((amount) => tickFormatter(cents(amount)))).toEqual([
    '$3,300',
    '$3,325',
    '$3,350',
  ])
  expect(scale(3_300_00, 9_400_00).tickFormatter(cents(3_325_00))).toBe('$3.3K')
})

test('the scale begins at the lowest amount where that is marked, and at zero where all are the same', () => {
  expect(scale(3_300_00, 3_400_00)).toMatchObject({ domain: [3_300_00, 'auto'] })
  expect(scale(2_500_00, 2_500_00)).toMatchObject({ domain: [0, 'auto'] })
  expect(scale(-2_500_00, -2_500_00)).toMatchObject({ domain: [-2_500_00, 'auto'] })
  expect(scale(3_300_00, 3_400_00, false)).not.toHaveProperty('domain')
})
