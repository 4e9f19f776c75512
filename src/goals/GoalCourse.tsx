import type { Goal } from '../../machines/goals/goals.rules.ts'
import type { CourseDay } from '../../machines/goals/outlook.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { AmountChart } from '../shared/chart/AmountChart.tsx'
import { words } from './goals.words.ts'

/** What counted until today, and the line from there to the deadline. */
export function GoalCourse({ goal, days }: { goal: Goal; days: readonly CourseDay[] }) {
  const of = words.counted[goal.goalType]
  return (
    <AmountChart
      label={words.over(goal)}
      of={of}
      plan={words.planned}
      sentence={words.course(days, goal)}
      days={days}
      table={{
        label: words.over(goal),
        head: words.day,
        columns: [of, words.planned],
        rows: () => days.map(({ on, amount, planned }) => ({ name: dayToWire(on), amounts: [amount, planned] })),
      }}
    />
  )
}
