import { UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type StaffCallActor, staffCallMachine } from '../../machines/phone-calls/staff-call.machine.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import classes from './CallBar.module.css'
import { phoneCallsWords } from './phone-calls.words.ts'
import { wholeTime } from '../shared/whole-time.ts'

/** Keeps the call of a member of staff on every page of the office, and shows it. */
export const StaffCall = () => (
  <Flow machine={staffCallMachine} input={undefined}>
    {(actor) => <CallBar actor={actor} />}
  </Flow>
)

/** Says whom staff are calling, and ends the call. */
export function CallBar({ actor }: { actor: StaffCallActor }) {
  const { fiTimeZone } = useApp().config.setup
  const { call, error } = useSelector(actor, ({ context }) => context)
  const isEnding = useSelector(actor, (state) => state.hasTag('ending'))
  if (!call) return null
  return (
    <section className={classes.bar} aria-label={phoneCallsWords.bar}>
      <p className={classes.text} role="status">
        <b>{phoneCallsWords.onCall(call.member)}</b>{' '}
        {error
          ? phoneCallsWords[isEnding ? 'unended' : 'lost'](call.member)
          : phoneCallsWords.since(call.topic, wholeTime(new Date(call.startedAt), fiTimeZone))}
      </p>
      <UnstyledButton className={classes.end} disabled={isEnding} onClick={() => actor.send({ type: 'call.end' })}>
        {phoneCallsWords.end}
      </UnstyledButton>
    </section>
  )
}
