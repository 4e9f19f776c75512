import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type CallerCheckActor, callerCheckMachine } from '../../machines/office/caller-check.machine.ts'
import { minutesAgo } from '../../machines/office/caller-check.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Flow } from '../shared/Flow.tsx'
import { useKeptFocus } from '../shared/list/use-kept-focus.ts'
import { Problem } from '../shared/Problem.tsx'
import { CallerQuestions } from './CallerQuestions.tsx'
import { CallerWays } from './CallerWays.tsx'
import { callerCheckWords } from './caller-check.words.ts'
import classes from './CallerCheck.module.css'
import { StatusLabel } from './StatusLabel.tsx'
import { useMinutesSince } from './use-minutes-since.ts'

type Props = {
  username: string
  /** Called after each check. */
  onCheck?: () => void
}

/** Says whether the caller was checked to be this member, and checks them. */
export const CallerCheck = ({ username, onCheck }: Props) => (
  <Flow key={username} machine={callerCheckMachine} input={{ username }}>
    {(actor) => <CallerPanel actor={actor} onCheck={onCheck} />}
  </Flow>
)

/** Says only whether the caller was checked. */
export const CallerLine = ({ username }: Props) => (
  <Flow key={username} machine={callerCheckMachine} input={{ username }}>
    {(actor) => <LastCheck actor={actor} />}
  </Flow>
)

type PanelProps = { actor: CallerCheckActor; onCheck?: (() => void) | undefined }

export function CallerPanel({ actor, onCheck }: PanelProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { check } = state.context
  const keptFocus = useKeptFocus()
  const announce = useEffectEvent(() => onCheck?.())
  useEffect(() => {
    const { unsubscribe } = actor.on('caller.check', () => announce())
    return unsubscribe
  }, [actor])
  return (
    <div {...keptFocus} className={classes.check}>
      <LastCheck actor={actor} />
      {check && state.matches('last') && (
        <BusyButton variant="outline" onClick={() => actor.send({ type: 'check.open' })}>
          {check.last ? callerCheckWords.again : callerCheckWords.check}
        </BusyButton>
      )}
      {(state.matches('choosing') || state.matches('sending')) && <CallerWays actor={actor} />}
      {(state.matches('form') || state.matches('saving')) && <CallerQuestions actor={actor} />}
    </div>
  )
}

function LastCheck({ actor }: { actor: CallerCheckActor }) {
  const { check, loadError, now } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const last = check?.last ?? null
  const minutes = minutesAgo(last, now + useMinutesSince(now) * 60_000)
  if (loadError) return <Problem problem={loadError} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  return (
    <div className={classes.line} role="status">
      {!check && <span className="sd-soft">{callerCheckWords.loading}</span>}
      {check && (!last || minutes === null) && <StatusLabel icon="alert">{callerCheckWords.unchecked}</StatusLabel>}
      {last && minutes !== null && (
        <>
          <StatusLabel icon={last.isRight ? 'check' : 'alert'} tone={last.isRight ? 'good' : 'bad'}>
            {callerCheckWords.when(callerCheckWords[last.isRight ? 'checked' : 'wrong'][last.way], minutes)}
          </StatusLabel>
          <span className="sd-small sd-soft">{callerCheckWords.by(last.by)}</span>
        </>
      )}
    </div>
  )
}
