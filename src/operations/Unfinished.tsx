import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { nothingSent, type OperationOutcome } from '../../machines/operations/operations.rules.ts'
import type { UnfinishedActor } from '../../machines/operations/unfinished.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useFocusHere } from '../shared/use-focus-here.ts'
import { Verifying } from '../shared/Verifying.tsx'
import { operationsWords } from './operations.words.ts'

type Props = {
  actor: UnfinishedActor
  /**
   * Links to what the request made, by its confirmation number. `onLeave`: closes the dialog when the link is followed.
   */
  madeOf?: (path: string, confirmNum: string, onLeave: () => void) => ReactNode
}

/** Reports the outcome of a request that a reload or another screen interrupted, on every screen until it is read. */
export function Unfinished({ actor, madeOf }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { intent, outcome } = state.context
  const close = () => actor.send({ type: 'outcome.close' })
  const confirmNum = outcome?.state === 'done' ? outcome.confirmNum : null
  const made = intent && confirmNum ? madeOf?.(intent.path, confirmNum, close) : null
  // By now, the screen that was left has saved its unfinished request.
  useEffect(() => actor.send({ type: 'intents.look' }), [actor])
  return (
    <Dialog
      opened={!state.matches('nothing')}
      onClose={close}
      title={operationsWords.title}
      isLocked={outcome === null}
    >
      {outcome ? <Known outcome={outcome} made={made} onClose={close} /> : <Verifying actor={state.children.outcome} />}
    </Dialog>
  )
}

function Known({ outcome, made, onClose }: { outcome: OperationOutcome; made: ReactNode; onClose: () => void }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <>
      <div ref={text} tabIndex={-1} className="sd-modal-text">
        {outcome.state === 'done' && (
          <p role="status">
            {operationsWords.done} {outcome.confirmNum && operationsWords.confirmation(outcome.confirmNum)}
          </p>
        )}
        {outcome.state === 'refused' && (
          <>
            <p>{operationsWords.refused}</p>
            <Problem problem={outcome.error} />
          </>
        )}
        {outcome.state === 'released' && <p role="status">{nothingSent}</p>}
        {made}
      </div>
      <Button fullWidth onClick={onClose}>
        {operationsWords.understood}
      </Button>
    </>
  )
}
