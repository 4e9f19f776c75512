import { useState } from 'react'
import { todayIn } from '../../machines/shared/today.recipe.ts'
import type { Day } from '../../values/days.ts'
import { useApp } from './app.ts'

/** Returns today at the institution as of mounting: for what can be chosen, not for decisions. */
export function useToday(): Day {
  const { fiTimeZone } = useApp().config.setup
  const [today] = useState(() => todayIn(fiTimeZone))
  return today
}
