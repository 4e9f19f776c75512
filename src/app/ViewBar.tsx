import { UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { sessionEnd } from '../../machines/session/session.rules.ts'
import { useApp } from '../shared/app.ts'
import { plum } from './theme/brand.ts'
import { viewedWords } from './viewed.words.ts'
import classes from './ViewBar.module.css'
import { wholeTime } from '../shared/whole-time.ts'

/** Says whose screens staff are looking at, and until when. */
export function ViewBar() {
  const { config, session } = useApp()
  const view = useSelector(session, ({ context }) => context.session)
  if (!view) return null
  const { name, username } = view.user
  const ends = wholeTime(new Date(sessionEnd(view, Infinity)), config.setup.fiTimeZone)
  return (
    <section className={classes.bar} style={{ backgroundColor: plum }} aria-label={viewedWords.view}>
      <p className={classes.text}>
        <b>{viewedWords.viewing(name)}</b> {viewedWords.viewedUntil(username, ends)}
      </p>
      <UnstyledButton className={classes.end} onClick={() => session.send({ type: 'session.leave' })}>
        {viewedWords.endView}
      </UnstyledButton>
    </section>
  )
}
