import { useSelector } from '@xstate/react'
import type { ResetRequestActor } from '../../machines/access/reset-request.machine.ts'
import { ResetByAddress } from './ResetByAddress.tsx'
import { ResetByUsername } from './ResetByUsername.tsx'
import { StepColumn } from './StepColumn.tsx'

/** Asks for the link that sets a new password. */
export function ResetRequestScreen({ actor }: { actor: ResetRequestActor }) {
  const by = useSelector(actor, ({ context }) => context.by)
  return (
    <StepColumn>{by === 'address' ? <ResetByAddress actor={actor} /> : <ResetByUsername actor={actor} />}</StepColumn>
  )
}
