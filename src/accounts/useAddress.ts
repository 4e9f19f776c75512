import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'

/** Joins the filter and the address: what is chosen is written there, and what stands there is told, also on the way back. */
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
