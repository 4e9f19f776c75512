import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MemberLogInActor } from '../../machines/member-views/member-log-in.machine.ts'
import { viewAddress } from '../../machines/member-views/member-log-in.rules.ts'
import { Problem } from '../shared/Problem.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import classes from './MemberLogInScreen.module.css'
import { memberLogInWords } from './member-log-in.words.ts'

/** Reports whether the window opened. */
export function ViewNotice({ actor }: { actor: MemberLogInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { opened, isLate, ticket, runs } = state.context
  if (state.matches('running') || state.matches('ending'))
    return (
      <div className={classes.notice}>
        <Problem problem={runs} />
        <BusyButton variant="outline" isBusy={state.matches('ending')} onClick={() => actor.send({ type: 'view.end' })}>
          {memberLogInWords.end}
        </BusyButton>
      </div>
    )
  if (ticket && state.matches('blocked'))
    return (
      <div className={classes.notice}>
        <Problem problem={memberLogInWords.blocked} />
        <Button
          component="a"
          href={viewAddress(ticket)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={memberLogInWords.openNew}
          onClick={() => actor.send({ type: 'window.open' })}
        >
          {memberLogInWords.open}
        </Button>
        <p className="sd-small sd-soft">{memberLogInWords.forAMinute}</p>
      </div>
    )
  return (
    <div role="status">
      {opened && <p className="sd-panel">{memberLogInWords.opened(opened.name, opened.username)}</p>}
      {isLate && <p className="sd-panel">{memberLogInWords.late}</p>}
    </div>
  )
}
