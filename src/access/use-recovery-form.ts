import { useSelector } from '@xstate/react'
import { type Recovery, recoveryErrors, recoveryFields } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { useForm } from '../shared/form/use-form.ts'
import { sixDigits } from './proof.ts'

/** Returns the form of any recovery step. `suspect` is the field that proves who they are. */
export function useRecoveryForm(actor: RecoveryActor, suspect?: 'temporaryPassword' | 'code') {
  const context = useSelector(actor, (state) => state.context)
  const { username, ssn, dob, temporaryPassword, code, newPassword, repeated, error } = context
  return useForm(actor, {
    draft: { username, ssn, dob, temporaryPassword, code, newPassword, repeated },
    fieldErrors: recoveryErrors(context),
    error,
    names: recoveryFields,
    suspect: suspect ?? false,
    onChange: (change) => actor.send({ type: 'draft.change', change: digitsOnly(change) }),
    onSubmit: () => actor.send({ type: 'form.submit' }),
  })
}

export type RecoveryForm = ReturnType<typeof useRecoveryForm>

const digitsOnly = ({ code, ...change }: Partial<Recovery>): Partial<Recovery> =>
  code === undefined ? change : { ...change, code: sixDigits(code) }
