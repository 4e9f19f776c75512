import { useSelector } from '@xstate/react'
import type { ResetRequestActor } from '../../machines/access/resetRequest.machine.ts'
import './access.css'
import { ResetByAddress } from './ResetByAddress.tsx'
import { ResetByUsername } from './ResetByUsername.tsx'

/** Asks for the link that sets a new password. */
export function ResetRequestScreen({ actor }: { actor: ResetRequestActor }) {
  const by = useSelector(actor, ({ context }) => context.by)
  return <div className="way-in">{by === 'address' ? <ResetByAddress actor={actor} /> : <ResetByUsername actor={actor} />}</div>
}
