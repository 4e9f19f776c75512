import { getDefaultZIndex } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ConfirmPasswordActor } from '../../machines/session/confirm-password.machine.ts'
import { useApp } from './app.ts'
import { BusyButton } from './BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { HiddenUsername } from './form/HiddenUsername.tsx'
import { PasswordField } from './form/PasswordField.tsx'
import { useForm } from './form/use-form.ts'
import { sharedWords } from './shared.words.ts'
import { useFocusBack } from './use-focus-back.ts'

/** Asks for the password above a form, if the bank requires it for the form's call; otherwise draws nothing. */
export const ConfirmPassword = ({ actor }: { actor: ConfirmPasswordActor | undefined }) =>
  actor && <Question actor={actor} />

function Question({ actor }: { actor: ConfirmPasswordActor }) {
  const { session } = useApp()
  useFocusBack()
  const username = useSelector(session, ({ context }) => context.session?.user.username ?? '')
  const { password, error } = useSelector(actor, ({ context }) => context)
  const canUsePasskey = useSelector(session, ({ context }) => context.session?.user.hasPasskey ?? false)
  const isAsking = useSelector(actor, (state) => state.matches('asking'))
  const { form, field, problem } = useForm(actor, {
    draft: { password },
    error,
    suspect: 'password',
    onChange: (change) => actor.send({ type: 'password.change', password: change.password ?? '' }),
    onSubmit: () => actor.send({ type: 'password.submit' }),
  })
  const cancel = () => actor.send({ type: 'question.cancel' })
  return (
    <Dialog
      title={sharedWords.confirmPassword}
      zIndex={Number(getDefaultZIndex('modal')) + 1}
      isLocked={form['aria-busy']}
      onClose={cancel}
    >
      <DialogForm form={form} problem={problem} button={sharedWords.confirm} onCancel={cancel}>
        <p className="sd-modal-text">{canUsePasskey ? sharedWords.whyPasswordOrPasskey : sharedWords.whyPassword}</p>
        <HiddenUsername username={username} />
        <PasswordField
          label={sharedWords.password}
          autoComplete="current-password"
          data-autofocus
          {...field('password')}
        />
        {canUsePasskey && (
          <BusyButton
            variant="outline"
            fullWidth
            isHeld={!isAsking}
            onClick={() => actor.send({ type: 'passkey.press' })}
          >
            {sharedWords.passkey}
          </BusyButton>
        )}
      </DialogForm>
    </Dialog>
  )
}
