import { useSelector } from '@xstate/react'
import { type Recovery, recoveryErrors, recoveryFields } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { useForm } from '../shared/form/useForm.ts'

/** The form of any step of a recovery. `suspect` is the field that proves who they are. */
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

/** Four digits are the same with blanks between them, and longer than they may be only by those. */
const digitsOnly = (change: Partial<Recovery>): Partial<Recovery> =>
  Object.fromEntries(
    Object.entries(change).map(([name, text]) => [name, name === 'code' || name === 'ssn' ? text.replace(/[\s-]/g, '').slice(0, 4) : text]),
  )
