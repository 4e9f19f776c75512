import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { useAddressChange } from '../../shared/use-address-change.ts'

/** Synchronizes the filter with the address, also after Back. */
export function useAddress(actor: HistoryActor): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    // During navigation the next screen's address is already set.
    const { pathname } = window.location
    const { unsubscribe } = actor.on('address', ({ search, isReplaced }) => {
      if (window.location.pathname === pathname) navigate({ search }, { replace: isReplaced, preventScrollReset: true })
    })
    return unsubscribe
  }, [actor, navigate])
}
