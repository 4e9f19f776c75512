import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isWholeCode } from '../../machines/access/access.rules.ts'
import type { AppCodeActor } from '../../machines/access/app-code.machine.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { Back } from './Back.tsx'
import { laterStepsWords as words } from './later-steps.words.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'

export function AppCode({ actor }: { actor: AppCodeActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { code, isRecovery, isAdmin, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft: { code },
    error,
    names: { recoveryCode: 'code' },
    suspect: 'code',
    onChange: (change) => actor.send({ type: 'code.change', code: change.code ?? '' }),
    onSubmit: () => actor.send({ type: 'code.submit' }),
  })
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
        button={state.matches('verifyingCode') ? words.verifying : words.verify}
        enabled={state.matches('code') && isWholeCode({ code, isRecovery })}
        form={form}
      >
        {isRecovery ? (
          <TextField
            label={words.recoveryCodeField}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...field('code')}
          />
        ) : (
          <TextField
            label={words.appCodeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...field('code')}
          />
        )}
        {problem && <Problem problem={problem} />}
        {isRecovery && <p className="sd-small sd-soft">{isAdmin ? words.lostBothStaff : words.lostBoth}</p>}
      </StepForm>
      <StepFoot>
        <Anchor
          component="button"
          type="button"
          aria-disabled={state.hasTag('busy')}
          onClick={() => actor.send({ type: 'code.switch' })}
        >
          {isRecovery ? words.toApp : words.toRecoveryCode}
        </Anchor>
        <Back onClick={() => actor.send({ type: 'step.back' })}>{words.backToLogin}</Back>
      </StepFoot>
    </>
  )
}
