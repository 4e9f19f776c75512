import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import { isEmailAddress } from '../../values/email.ts'
import type { ResetRequestActor } from '../../machines/access/reset-request.machine.ts'
import { signInPaths, publicPaths } from '../shared/public-addresses.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { NameField } from './NameField.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { useResetForm } from './use-reset-form.ts'
import { StepFoot } from './StepFoot.tsx'

/** Asks for an e-mail address, then for the username after all: the bank has no usernames that are addresses. */
export function ResetByAddress({ actor }: { actor: ResetRequestActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { form, field } = useResetForm(actor)
  return (
    <>
      <StepForm
        title={recoveryWords.reset}
        button={recoveryWords.sendEmail}
        enabled={isEmailAddress(state.context.username)}
        form={form}
      >
        <NameField label={recoveryWords.emailOrUsername} {...field('username')} />
        <p role="status">
          {state.matches('usernameWanted') && (
            <>
              {recoveryWords.usernameWanted}{' '}
              <Anchor component={Link} to={publicPaths.resetRequest}>
                {recoveryWords.byUsername}
              </Anchor>
            </>
          )}
        </p>
      </StepForm>
      <StepFoot>
        <Back href={signInPaths.member}>{laterStepsWords.backToLogin}</Back>
      </StepFoot>
    </>
  )
}
