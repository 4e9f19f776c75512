import { useSelector } from '@xstate/react'
import { isLookedUp } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { useForm } from '../shared/form/use-form.ts'

export function useSignInForm(actor: SignInActor) {
  const { username, password, rememberDevice, error, phrase, lookupError } = useSelector(
    actor,
    ({ context }) => context,
  )
  const isSigningIn = useSelector(actor, (state) => state.matches('signingIn') || state.matches('verifyingDevice'))
  return useForm(actor, {
    draft: { username, password, remember: rememberDevice.remember },
    error,
    comesBack: true,
    suspect: isLookedUp({ phrase, lookupError }) && 'password',
    // The password can be typed while a username is looked up.
    readOnly: isSigningIn,
    onChange: ({ username, password, remember }) => {
      if (username !== undefined) actor.send({ type: 'username.change', username })
      if (password !== undefined) actor.send({ type: 'password.change', password })
      if (remember !== undefined) actor.send({ type: 'device.mark', remember })
    },
    onSubmit: () => actor.send({ type: 'form.submit' }),
  })
}
