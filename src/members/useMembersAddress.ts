import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MembersActor } from '../../machines/members/members.machine.ts'
import { useAddressChange } from '../shared/useAddressChange.ts'

/** Keeps the list and the address in step: what is chosen is written there, and what is there is sent to the flow, also after Back. Another page is read from its top. */
export function useMembersAddress(actor: MembersActor): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    const { unsubscribe } = actor.on('address', ({ search, isPage }) => navigate({ search }, { preventScrollReset: !isPage }))
    return unsubscribe
  }, [actor, navigate])
}
