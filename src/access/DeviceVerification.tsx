import { accessTexts } from '../../values/access-texts.ts'
import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { codeError, isWhole } from '../../machines/access/later-steps.rules.ts'
import type { DeviceVerificationActor } from '../../machines/access/device-verification.machine.ts'
import { useForm } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useToastsFrom } from '../shared/use-toasts-from.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { StepForm } from './StepForm.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepRow } from './StepRow.tsx'

export function DeviceVerification({ actor }: { actor: DeviceVerificationActor }) {
  useToastsFrom(actor)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { digits, box, error, sentTo, sentBy, isResent, codeEndsAt, resendAt, now } = state.context
  const problem = state.matches('codeExpired') ? (error ?? accessTexts.codeExpired) : (error ?? codeError(digits))
  const { form } = useForm(actor, { draft: { digits }, error, onSubmit: () => actor.send({ type: 'code.submit' }) })
  if (state.matches('over'))
    return (
      <StepForm title={laterStepsWords.signInOver} button={laterStepsWords.startAgain} enabled form={form}>
        {problem && <Problem problem={problem} />}
      </StepForm>
    )
  const wait = Math.ceil((resendAt - now) / 1_000)
  return (
    <>
      <StepForm
        title={sentBy === 'sms' ? laterStepsWords.phoneVerification : laterStepsWords.verification}
        lead={
          <p className="sd-lead sd-soft">{sentBy === 'sms' ? laterStepsWords.codeTexted : laterStepsWords.codeSent}</p>
        }
        button={state.matches('verifyingCode') ? laterStepsWords.verifying : laterStepsWords.verify}
        enabled={state.matches('code') && isWhole(digits)}
        form={form}
      >
        <CodeBoxes
          {...{ digits, box, error }}
          isReadOnly={state.hasTag('busy')}
          isChecking={state.matches('verifyingCode')}
          onInput={(event) => actor.send(event)}
        />
        <StepRow>
          {codeEndsAt > now && (
            <span className="sd-status">
              <Icon name="clock" size={16} />
              {laterStepsWords.codeLeft(formatClock(codeEndsAt - now))}
            </span>
          )}
          <span className="sd-small sd-soft">
            {laterStepsWords.sentTo(sentTo)} <span role="status">{isResent && laterStepsWords.sentAnother}</span>
          </span>
        </StepRow>
        {problem && <Problem problem={problem} />}
      </StepForm>
      <StepFoot>
        <span>
          {laterStepsWords.noCode}{' '}
          <Anchor
            component="button"
            type="button"
            aria-disabled={wait > 0 || state.hasTag('busy')}
            onClick={() => actor.send({ type: 'code.resend' })}
          >
            {wait > 0 ? laterStepsWords.resendIn(wait) : laterStepsWords.resend}
          </Anchor>
        </span>
        <Back onClick={() => actor.send({ type: 'step.back' })}>{laterStepsWords.backToLogin}</Back>
      </StepFoot>
    </>
  )
}

const formatClock = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
