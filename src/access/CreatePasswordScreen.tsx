import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { isPassword, passwordFault, weaknessOf } from '../../machines/access/recovery.rules.ts'
import type { CreatePasswordActor } from '../../machines/access/createPassword.machine.ts'
import { outside } from '../shared/addresses.ts'
import './access.css'
import { words as access } from './access.words.ts'
import { Back } from './Back.tsx'
import { Checklist } from './Checklist.tsx'
import { PasswordField } from './PasswordField.tsx'
import './recovery.css'
import { words } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useFaultFocus } from './useFaultFocus.ts'

/** The page behind the mailed link. */
export function CreatePasswordScreen({ actor }: { actor: CreatePasswordActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { password, repeated, owner, isOver, error } = state.context
  const isOpen = state.matches('form')
  const refused = passwordFault(error)
  const fault = refused ?? weaknessOf(password, owner)
  const first = useFaultFocus(refused)
  const submit = () => actor.send({ type: 'form.submit' })
  const field = (name: 'password' | 'repeated') => ({
    value: state.context[name],
    readOnly: !isOpen,
    autoComplete: 'new-password',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      actor.send({ type: 'password.change', change: { [name]: currentTarget.value } }),
  })
  return (
    <div className="way-in">
      <StepForm
        title={words.create}
        button={state.hasTag('busy') ? words.saving : words.reset}
        enabled={isOpen && isPassword(password, repeated) && !fault}
        onSubmit={submit}
      >
        <PasswordField ref={first} label={words.password} error={fault} {...field('password')} />
        <PasswordField label={words.repeat} {...field('repeated')} />
        <Checklist password={password} repeated={repeated} />
        <StepProblem error={refused ? null : error} fault={null} onRetry={submit} />
        {isOver && (
          <p>
            {words.linkOver}{' '}
            <Anchor component={Link} to={outside.resetRequest}>
              {words.newLink}
            </Anchor>
          </p>
        )}
      </StepForm>
      <div className="way-in-row way-in-foot">
        <Back onClick={() => actor.send({ type: 'form.leave' })}>{access.backToLogin}</Back>
      </div>
    </div>
  )
}
