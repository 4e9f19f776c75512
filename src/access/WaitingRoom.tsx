import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { WaitingRoomActor } from '../../machines/access/waiting-room.machine.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { laterStepsWords as words } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepProblem } from './StepProblem.tsx'
import classes from './WaitingRoom.module.css'

export function WaitingRoom({ actor }: { actor: WaitingRoomActor }) {
  const heading = usePageHeading(words.inLine)
  const place = useId()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { wasAway, error } = state.context
  const isWaiting = state.matches('inLine') || state.matches('asking')
  return (
    <>
      <h1 ref={heading} className="sd-title" data-order="1" tabIndex={-1} aria-describedby={place}>
        {words.inLine}
      </h1>
      <p className="sd-soft">{words.manyLogIn}</p>
      {state.matches('unsent') ? (
        <StepProblem error={error} formError={null} onRetry={() => actor.send({ type: 'form.retry' })} />
      ) : (
        <div id={place} className={`sd-panel ${classes.place}`}>
          {isWaiting ? <Place {...state.context} /> : <p role="status">{words.turn}</p>}
        </div>
      )}
      {isWaiting && wasAway && <p role="status">{words.wasAway}</p>}
      {isWaiting && error && <p role="status">{words.lineLost}</p>}
      {!state.matches('unsent') && (
        <>
          <p>{words.keepOpen}</p>
          <p className="sd-small sd-soft">{words.passkeySkips}</p>
        </>
      )}
      <StepFoot>
        <Back onClick={() => actor.send({ type: 'step.back' })}>{words.leaveLine}</Back>
      </StepFoot>
    </>
  )
}

/** Screen readers hear place and time once a minute: when the time changes, not each time the place does. */
function Place({ place, secondsLeft }: { place: number; secondsLeft: number }) {
  const time = words.timeLeft(secondsLeft)
  const shown = words.place(place)
  const [said, setSaid] = useState({ time, text: '' })
  if (said.time !== time) setSaid({ time, text: `${shown} ${time}` })
  return (
    <>
      <p className={classes.number}>{shown}</p>
      <p>{time}</p>
      <p className="sd-hidden" role="status">
        {said.text}
      </p>
    </>
  )
}
