import { useSelector } from '@xstate/react'
import type { MemberCallActor } from '../../machines/phone-calls/member-call.machine.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { Section } from '../shared/Section.tsx'
import classes from './MemberCall.module.css'
import { phoneCallsWords } from './phone-calls.words.ts'
import { wholeTime } from '../shared/whole-time.ts'

/** Tells a member on the phone whether it is really the credit union. */
export function MemberCall({ actor }: { actor: MemberCallActor }) {
  const { fiName, fiContactPhone, fiTimeZone } = useApp().config.setup
  const { call, isKnown, error } = useSelector(actor, ({ context }) => context)
  const nothing = error ? phoneCallsWords.unknown(fiName, fiContactPhone) : phoneCallsWords.checking
  return (
    <Section title={phoneCallsWords.title(fiName)}>
      <div role="status" className={classes.answer} data-is={call ? 'calling' : isKnown ? 'nobody' : 'unknown'}>
        <Icon name={call ? 'check' : isKnown ? 'shield' : 'alert'} />
        {call ? (
          <div>
            <b>{phoneCallsWords.calling(call.by, fiName)}</b>
            <p>{phoneCallsWords.about(call.topic, wholeTime(new Date(call.startedAt), fiTimeZone))}</p>
            <p className="sd-soft">{phoneCallsWords.never}</p>
          </div>
        ) : (
          <p>{isKnown ? phoneCallsWords.nobody(fiName) : nothing}</p>
        )}
      </div>
    </Section>
  )
}
