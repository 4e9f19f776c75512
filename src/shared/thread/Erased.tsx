import { dayIn, dayToWire } from '../../../values/days.ts'
import { useApp } from '../app.ts'
import { threadWords as words } from './thread.words.ts'

/** Says that what was written before a day is no longer kept. */
export function Erased({ at }: { at: string }) {
  const { fiName, fiTimeZone } = useApp().config.setup
  return <p className="sd-soft">{words.erased(dayToWire(dayIn(fiTimeZone, new Date(at))), fiName)}</p>
}
