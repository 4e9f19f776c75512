import { useSelector } from '@xstate/react'
import type { ResetRequestActor } from '../../machines/access/reset-request.machine.ts'
import { useForm } from '../shared/form/use-form.ts'

export function useResetForm(actor: ResetRequestActor) {
  const { username, error } = useSelector(actor, ({ context }) => context)
  return useForm(actor, {
    draft: { username },
    error,
    suspect: 'username',
    onChange: ({ username = '' }) => actor.send({ type: 'username.change', username }),
    onSubmit: () => actor.send({ type: 'form.submit' }),
  })
}
