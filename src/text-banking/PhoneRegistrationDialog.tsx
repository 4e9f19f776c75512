import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type {
  PhoneRegistrationActor,
  phoneRegistrationMachine,
} from '../../machines/text-banking/phone-registration.machine.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DisclosureStep } from './DisclosureStep.tsx'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { phoneRegistrationWords } from './phone-registration.words.ts'

/** Registers a phone in three steps. Each remounts the dialog, so that its first element gets the focus. */
export function PhoneRegistrationDialog({ actor }: { actor: PhoneRegistrationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const close = () => actor.send({ type: 'dialog.close' })
  const step = getStep(state)
  return (
    <Dialog
      key={step}
      title={titles[step]}
      isLocked={state.matches('sendingCode') || state.matches('registering')}
      onClose={close}
      // Escape must not discard a code that was sent.
      {...(step === 'code' && { closeOnEscape: false })}
    >
      {step === 'form' && <PhoneForm actor={actor} />}
      {step === 'disclosure' && <DisclosureStep actor={actor} />}
      {step === 'code' && <PhoneCodeStep actor={actor} />}
      {step === 'registered' && (
        <DialogDone onClose={close}>
          <p>{phoneRegistrationWords.registered}</p>
        </DialogDone>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}

const titles = {
  form: phoneRegistrationWords.registration,
  disclosure: phoneRegistrationWords.disclosure,
  code: phoneRegistrationWords.confirmation,
  registered: phoneRegistrationWords.confirmation,
} as const

function getStep(state: SnapshotFrom<typeof phoneRegistrationMachine>): keyof typeof titles {
  if (state.matches('form')) return 'form'
  if (state.matches('registered')) return 'registered'
  return state.context.codesSent > 0 ? 'code' : 'disclosure'
}
