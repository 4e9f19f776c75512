import { useState } from 'react'
import { todayIn } from '../../machines/shared/today.recipe.ts'
import type { Day } from '../../values/days.ts'
import { useApp } from './app.ts'

/** The day at the institution when the screen came: for what can be chosen, not for what is decided. */
export function useToday(): Day {
  const { fiTimeZone } = useApp().config.setup
  const [today] = useState(() => todayIn(fiTimeZone))
  return today
}
