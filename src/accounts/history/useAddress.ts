import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { useAddressChange } from '../../shared/useAddressChange.ts'

/** Keeps the filter and the address in step: what is chosen is written there, and what is there is sent to the flow, also after Back. */
export function useAddress(actor: HistoryActor): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    const { unsubscribe } = actor.on('address', (address) => navigate({ search: address.search }, { preventScrollReset: true }))
    return unsubscribe
  }, [actor, navigate])
}
