import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OnceActor } from '../../machines/operations/once.machine.ts'
import { Verifying } from './Verifying.tsx'

type Props = {
  /** What is sent once, of the flow that shows this; undefined before it is sent. */
  actor: OnceActor | undefined
  /** What is said while the outcome is found out. */
  checking?: string
  children: ReactNode
}

/** What was confirmed, until its answer is lost: then that the outcome is found out, also while an unused request is sent once more. */
export function Once({ actor, checking, children }: Props) {
  const isVerifying = useSelector(actor, (state) => state?.matches('verifyingOutcome') || state?.context.isRepeat || false)
  const outcome = useSelector(actor, (state) => state?.children.outcome)
  return isVerifying ? <Verifying actor={outcome} checking={checking} /> : children
}
