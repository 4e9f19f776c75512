import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OnceActor } from '../../machines/operations/once.machine.ts'
import { Verifying } from './Verifying.tsx'

type Props = {
  /** The child that sends; undefined before sending. */
  actor: OnceActor | undefined
  /** The text while the outcome is checked. */
  checking?: string
  /** Nothing where the form above stays. */
  children?: ReactNode
}

/**
 * Shows the confirmation until the answer is lost; then shows that the outcome is being checked, even while an unused
 * request is resent.
 */
export function Once({ actor, checking, children }: Props) {
  const isVerifying = useSelector(
    actor,
    (state) => state?.matches('verifyingOutcome') || state?.context.isRepeat || false,
  )
  const outcome = useSelector(actor, (state) => state?.children.outcome)
  return isVerifying ? <Verifying actor={outcome} checking={checking} /> : children
}
