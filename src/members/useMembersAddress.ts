import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MembersActor } from '../../machines/members/members.machine.ts'
import { useAddressChange } from '../shared/useAddressChange.ts'

/** Keeps the list and the address in step: what is chosen is written there, and what is there is sent to the flow, also after Back. */
export function useMembersAddress(actor: MembersActor): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    const { unsubscribe } = actor.on('address', ({ search }) => navigate({ search }, { preventScrollReset: true }))
    return unsubscribe
  }, [actor, navigate])
}
