import { useSelector } from '@xstate/react'
import type { CallerCheckActor } from '../../machines/office/caller-check.machine.ts'
import { CodeChannel } from '../../values/enumerations.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { callerCheckWords } from './caller-check.words.ts'
import classes from './CallerCheck.module.css'

/** Offers the ways to check a caller that this member has. */
export function CallerWays({ actor }: { actor: CallerCheckActor }) {
  const { check, channel, error } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (state) => state.matches('sending'))
  if (!check) return null
  const channels = [CodeChannel.sms, CodeChannel.email].filter((one) => check[one] !== '')
  const hasFacts = check.facts.length > 0
  return (
    <div className={classes.check} role="group" aria-label={callerCheckWords.choose}>
      <p>{channels.length > 0 || hasFacts ? callerCheckWords.choose : callerCheckWords.nothing}</p>
      {channels.map((one) => (
        <BusyButton
          key={one}
          className="sd-wraps"
          variant="outline"
          isBusy={isSending && channel === one}
          isHeld={isSending}
          onClick={() => actor.send({ type: 'code.send', channel: one })}
        >
          {callerCheckWords.code[one](check[one])}
        </BusyButton>
      ))}
      {hasFacts && (
        <BusyButton
          className="sd-wraps"
          variant="outline"
          isHeld={isSending}
          onClick={() => actor.send({ type: 'facts.choose' })}
        >
          {callerCheckWords.askFacts}
        </BusyButton>
      )}
      {error && <Problem problem={error} />}
      <BusyButton variant="subtle" isHeld={isSending} onClick={() => actor.send({ type: 'check.cancel' })}>
        {callerCheckWords.cancel}
      </BusyButton>
    </div>
  )
}
