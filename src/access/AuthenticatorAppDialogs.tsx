import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { AuthenticatorAppActor } from '../../machines/access/authenticator-app.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { authenticatorAppWords as words } from './authenticator-app.words.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpAppDialog } from './SetUpAppDialog.tsx'

type Props = { actor: AuthenticatorAppActor; isSettingUp: boolean; heading: RefObject<HTMLHeadingElement | null> }

/**
 * Draws the dialogs over the section, one after the other. The focus returns when the last one closes, but not to the
 * button that turned the app on: it turns it off now.
 */
export function AuthenticatorAppDialogs({ actor, isSettingUp, heading }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { app, recoveryCodes, changeError } = state.context
  useFocusBack(() => (state.matches('recoveryCodes') && app?.onSince === null ? heading.current : null))
  if (isSettingUp) return <SetUpAppDialog actor={actor} />
  if (state.matches('recoveryCodes'))
    return <RecoveryCodesDialog codes={recoveryCodes} onClose={() => actor.send({ type: 'codes.close' })} />
  const isOff = state.hasTag('turnOff')
  const isBusy = state.hasTag('busy')
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={isOff ? words.turnOffTitle : words.renew} isLocked={isBusy} onClose={close}>
      <DialogQuestion
        confirm={isOff ? words.turnOff : words.make}
        error={changeError}
        isBusy={isBusy}
        onConfirm={() => actor.send({ type: 'question.confirm' })}
        onCancel={close}
      >
        {isOff ? words.askToTurnOff : words.askToRenew}
      </DialogQuestion>
    </Dialog>
  )
}
