import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { codeError, isWholeCode } from '../../machines/access/later-steps.rules.ts'
import type { AppCodeActor } from '../../machines/access/app-code.machine.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { Back } from './Back.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { laterStepsWords as words } from './later-steps.words.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'

export function AppCode({ actor }: { actor: AppCodeActor }) {
  const { fiContactPhone: phone } = useApp().config.setup
  const state = useSelector(actor, (snapshot) => snapshot)
  const { recoveryCode, digits, box, isRecovery, isAdmin, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft: { recoveryCode },
    error,
    suspect: isRecovery && 'recoveryCode',
    onChange: (change) => actor.send({ type: 'recoveryCode.change', recoveryCode: change.recoveryCode ?? '' }),
    onSubmit: () => actor.send({ type: 'code.submit' }),
  })
  const isVerifying = state.matches('verifyingCode')
  const shown = problem ?? codeError(digits)
  if (state.matches('over'))
    return (
      <StepForm title={words.signInOver} button={words.startAgain} enabled form={form}>
        {error && <Problem problem={error} />}
      </StepForm>
    )
  return (
    <>
      <StepForm
        // The heading takes the focus again, which says that another code is asked.
        key={String(isRecovery)}
        title={isRecovery ? words.recoveryCode : words.appCode}
        lead={<p className="sd-lead sd-soft">{isRecovery ? words.recoveryCodeLead : words.appCodeLead}</p>}
        button={isVerifying ? words.verifying : words.verify}
        enabled={state.matches('code') && isWholeCode(state.context)}
        form={form}
      >
        {isRecovery ? (
          <TextField
            label={words.recoveryCodeField}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...field('recoveryCode')}
          />
        ) : (
          <CodeBoxes
            {...{ digits, box, error }}
            isReadOnly={isVerifying}
            isChecking={isVerifying}
            onInput={(event) => actor.send(event)}
          />
        )}
        {shown && <Problem problem={shown} />}
        {isRecovery && (
          <p className="sd-small sd-soft">
            {isAdmin ? words.lostBothStaff : words.lostBoth}{' '}
            {!isAdmin && phone && <Anchor href={phoneLink(phone)}>{words.callUs(phone)}</Anchor>}
          </p>
        )}
      </StepForm>
      <StepFoot>
        <Anchor
          component="button"
          type="button"
          aria-disabled={isVerifying}
          onClick={() => actor.send({ type: 'code.switch' })}
        >
          {isRecovery ? words.toApp : words.toRecoveryCode}
        </Anchor>
        <Back onClick={() => actor.send({ type: 'step.back' })}>{words.backToLogin}</Back>
      </StepFoot>
    </>
  )
}
