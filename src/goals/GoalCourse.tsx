import type { Goal } from '../../machines/goals/goals.rules.ts'
import type { GoalDay } from '../../machines/goals/outlook.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { AmountChart } from '../shared/chart/AmountChart.tsx'
import { goalsWords } from './goals.words.ts'

/** Charts the progress until today, and the line from there to the deadline. */
export function GoalCourse({ goal, days }: { goal: Goal; days: readonly GoalDay[] }) {
  const of = goalsWords.counted[goal.goalType]
  return (
    <AmountChart
      label={goalsWords.over(goal)}
      of={of}
      plan={goalsWords.planned}
      sentence={goalsWords.course(days, goal)}
      days={days}
      table={{
        label: goalsWords.over(goal),
        head: goalsWords.day,
        columns: [of, goalsWords.planned],
        rows: () => days.map(({ on, amount, planned }) => ({ name: dayToWire(on), amounts: [amount, planned] })),
      }}
    />
  )
}
