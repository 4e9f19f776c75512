import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'

/** Keeps the filter and the address in step: what is chosen is written there, and what is there is sent to the flow, also after Back. */
export function useAddress(actor: HistoryActor): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'address.change', search })
  }, [actor, search])
  useEffect(() => {
    const { unsubscribe } = actor.on('address', (address) => navigate({ search: address.search }, { preventScrollReset: true }))
    return unsubscribe
  }, [actor, navigate])
}
