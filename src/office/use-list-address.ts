import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAddressChange } from '../shared/use-address-change.ts'

type Address = { search: string; isPage: boolean }
type List = Parameters<typeof useAddressChange>[0] & {
  on: (type: 'address', write: (address: Address) => void) => { unsubscribe: () => void }
}

/**
 * Keeps a list and the address in step: what is chosen is written there, and what is there is sent to the flow, also
 * after Back.
 * The flow hears of it first, and the router after the frame that shows it, as it takes a while to draw everything
 * again.
 * Another page is read from its top.
 */
export function useListAddress(actor: List): void {
  const navigate = useNavigate()
  useAddressChange(actor)
  useEffect(() => {
    let isShown = true
    const { unsubscribe } = actor.on('address', ({ search, isPage }) => {
      actor.send({ type: 'address.change', search })
      setTimeout(() => isShown && navigate({ search }, { preventScrollReset: !isPage }))
    })
    // A router that has not drawn the step before draws both as one: then nothing has changed for it.
    const { pathname } = window.location
    const goBack = () => {
      if (window.location.pathname === pathname) actor.send({ type: 'address.change', search: window.location.search })
    }
    window.addEventListener('popstate', goBack)
    return () => {
      isShown = false
      window.removeEventListener('popstate', goBack)
      unsubscribe()
    }
  }, [actor, navigate])
}
