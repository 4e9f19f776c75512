import { useSelector } from '@xstate/react'
import { type ChangesActor, changesMachine } from '../../machines/session/changes.machine.ts'
import { clockTime } from '../../values/days.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { Icon } from '../shared/Icon.tsx'
import { connectionWords } from './connection.words.ts'
import classes from './ConnectionWatch.module.css'

/** Polls for changes, and shows when the bank is unreachable. Stops when the session ends. */
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
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <p className={classes.notice}>
          <Icon name="alert" />
          <span>
            {lastAnswerAt === null
              ? connectionWords.lost
              : connectionWords.lostSince(clockTime(new Date(lastAnswerAt), fiTimeZone))}
          </span>
        </p>
      )}
    </div>
  )
}
