import { useSelector } from '@xstate/react'
import type { PhoneRegistrationActor } from '../../machines/text-banking/phone-registration.machine.ts'
import { splitParagraphs } from '../../machines/text-banking/phone-registration.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useFocusHere } from '../shared/use-focus-here.ts'
import { useUnsaved } from '../shared/unsaved.ts'
import { useWait } from '../shared/use-wait.ts'
import { phoneRegistrationWords } from './phone-registration.words.ts'
import classes from './DisclosureStep.module.css'

/** Shows the terms that the member accepts before a code is texted. Without them the step cannot continue. */
export function DisclosureStep({ actor }: { actor: PhoneRegistrationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { disclosure, disclosureError, isDisclosureNew, error } = state.context
  const isSending = state.matches('sendingCode')
  const seconds = useWait(error?.retryAt ?? null)
  useUnsaved(!isSending)
  return (
    <div className={classes.step} aria-busy={state.hasTag('busy')}>
      {isDisclosureNew && <p role="status">{phoneRegistrationWords.changed}</p>}
      {disclosureError && (
        <Problem problem={disclosureError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
      )}
      {!disclosure && !disclosureError && <Skeleton className={classes.skeleton} />}
      {disclosure && <Text key={disclosure.version} text={disclosure.text} />}
      {error && <Problem problem={error} />}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isSending} onClick={() => actor.send({ type: 'step.back' })}>
          {phoneRegistrationWords.back}
        </BusyButton>
        {disclosure && (
          <ChangeButton
            isBusy={isSending}
            isHeld={seconds > 0}
            onClick={() => actor.send({ type: 'disclosure.accept' })}
          >
            {phoneRegistrationWords.accept}
          </ChangeButton>
        )}
      </div>
    </div>
  )
}

/** Focused, so that it is read before its buttons. */
function Text({ text }: { text: string }) {
  const place = useFocusHere<HTMLDivElement>()
  return (
    <div
      ref={place}
      className={classes.text}
      tabIndex={0}
      role="region"
      aria-label={phoneRegistrationWords.disclosure}
      data-autofocus
    >
      {splitParagraphs(text).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  )
}
