import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OutcomeActor } from '../../machines/operations/outcome.machine.ts'
import { BusyButton } from './BusyButton.tsx'
import { words } from './shared.words.ts'
import { useFocusHere } from './useFocusHere.ts'

/** While it is not known what became of a request. `actor`: who finds out, of the flow that shows this. */
export function Verifying({ actor }: { actor: OutcomeActor | undefined }) {
  const text = useFocusHere<HTMLParagraphElement>()
  const isStoppable = useSelector(actor, (state) => state?.context.isStoppable ?? false)
  const isStopping = useSelector(actor, (state) => state?.matches('releasing') ?? false)
  return (
    <div className="sd-verifying">
      <Loader size={24} aria-hidden />
      <p ref={text} tabIndex={-1} role="status">
        {words.checking}
      </p>
      {isStoppable && (
        <BusyButton variant="outline" isBusy={isStopping} onClick={() => actor?.send({ type: 'checking.stop' })}>
          {words.stopChecking}
        </BusyButton>
      )}
    </div>
  )
}
