import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { Dialog } from './Dialog.tsx'
import { DialogQuestion } from './DialogQuestion.tsx'

type Props = {
  /** A machine of the recipe `removing`. */
  actor: Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe'> & {
    send: (event: { type: 'removal.confirm' | 'removal.cancel' }) => void
  }
  title: string
  confirm?: string | undefined
  cancel?: string | undefined
  children: ReactNode
}

/** Confirms removing a row from a list. Stays open until that is done. */
export function ConfirmDialog({ actor, title, confirm, cancel, children }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const error = useSelector(actor, ({ context }) => (context as { removalError: ApiError | null }).removalError)
  const isBusy = state.hasTag('removing')
  const close = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog opened={state.hasTag('asking')} onClose={close} title={title} isLocked={isBusy}>
      <DialogQuestion
        error={error}
        isBusy={isBusy}
        confirm={confirm}
        cancel={cancel}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onCancel={close}
      >
        {children}
      </DialogQuestion>
    </Dialog>
  )
}
