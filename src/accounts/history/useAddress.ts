import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { useAddressChange } from '../../shared/useAddressChange.ts'

/** Keeps the filter and the address in step: what is chosen is written there, and what is there is sent to the flow, also after Back. */
export function useAddress(actor: HistoryActor): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    // The address of the next screen is there before the screen is, and stays.
    const { pathname } = window.location
    const { unsubscribe } = actor.on('address', ({ search, isReplaced }) => {
      if (window.location.pathname === pathname) navigate({ search }, { replace: isReplaced, preventScrollReset: true })
    })
    return unsubscribe
  }, [actor, navigate])
}
