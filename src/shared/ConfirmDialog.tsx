import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import { words } from './shared.words.ts'

type Props = {
  /** A flow of the recipe `removing`. */
  actor: Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe'> & {
    send: (event: { type: 'removal.confirm' | 'removal.cancel' }) => void
  }
  title: string
  confirm?: string
  /** What will happen. */
  children: ReactNode
}

/** Asks before something is taken off a list. It stays open until that is done. */
export function ConfirmDialog({ actor, title, confirm = words.confirm, children }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const error = useSelector(actor, ({ context }) => (context as { removalError: ApiError | null }).removalError)
  const isAsked = state.hasTag('asked')
  const isBusy = state.hasTag('removing')
  const close = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog opened={isAsked} onClose={close} title={title} isLocked={isBusy}>
      <div className={classes.dialog} aria-busy={isBusy}>
        <p className="sd-lead">{children}</p>
        {error && <Problem problem={error} />}
        <div className="sd-buttons">
          <BusyButton variant="outline" isHeld={isBusy} onClick={close} data-autofocus>
            {words.cancel}
          </BusyButton>
          <BusyButton isBusy={isBusy} onClick={() => actor.send({ type: 'removal.confirm' })}>
            {confirm}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
