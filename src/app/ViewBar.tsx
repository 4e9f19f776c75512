import { UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { endOf } from '../../machines/session/session.rules.ts'
import { clockTime } from '../../values/days.ts'
import { useApp } from '../shared/app.ts'
import { words } from './app.words.ts'
import classes from './ViewBar.module.css'

/** Says whose screens staff are looking at, and until when. */
export function ViewBar() {
  const { config, session } = useApp()
  const view = useSelector(session, ({ context }) => context.session)
  if (!view) return null
  const { name, username } = view.user
  const ends = clockTime(new Date(endOf(view, Infinity)), config.setup.fiTimeZone)
  return (
    <section className={classes.bar} aria-label={words.view}>
      <p className={classes.text}>
        <b>{words.viewing(name)}</b> {words.viewedUntil(username, ends)}
      </p>
      <UnstyledButton className={classes.end} onClick={() => session.send({ type: 'session.leave' })}>
        {words.endView}
      </UnstyledButton>
    </section>
  )
}
