import { useSelector } from '@xstate/react'
import { type ChangesActor, changesMachine } from '../../machines/session/changes.machine.ts'
import { clockTime, dayAndTime, dayIn } from '../../values/days.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { Icon } from '../shared/Icon.tsx'
import { connectionWords } from './connection.words.ts'
import classes from './ConnectionWatch.module.css'

/** Watches for changes, and shows when the bank is unreachable or nothing can be changed. Stops when the session ends. */
export function ConnectionWatch() {
  const { session } = useApp()
  const isOver = useSelector(session, (state) => state.matches({ signedIn: { time: 'expired' } }))
  if (isOver) return null
  return (
    <Flow machine={changesMachine} input={undefined}>
      {(actor) => <ConnectionNotice actor={actor} />}
    </Flow>
  )
}

/** Always rendered: a screen reader announces only what is added to it. */
export function ConnectionNotice({ actor }: { actor: ChangesActor }) {
  const { fiTimeZone } = useApp().config.setup
  const isLost = useSelector(actor, ({ context }) => context.isLost)
  const lastAnswerAt = useSelector(actor, ({ context }) => context.lastAnswerAt)
  const asOf = useSelector(actor, ({ context }) => context.asOf)
  const since = asOf ?? lastAnswerAt
  const time = since !== null && sayTime(new Date(since), new Date(lastAnswerAt ?? since), fiTimeZone)
  const lost = time ? connectionWords.lostSince(time) : connectionWords.lost
  const words = isLost ? lost : asOf !== null && time && connectionWords.readOnly(time)
  return (
    <div role="status" className={classes.place}>
      {words && (
        <p className={classes.notice}>
          <Icon name="alert" />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}

/** Names the day too, where the bank has answered on a later one. */
const sayTime = (at: Date, answeredAt: Date, zone: string) =>
  dayIn(zone, at) === dayIn(zone, answeredAt) ? clockTime(at, zone) : dayAndTime(at, zone)
