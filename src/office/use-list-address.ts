import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAddressChange } from '../shared/use-address-change.ts'

type Address = { search: string; isPage: boolean }
type List = Parameters<typeof useAddressChange>[0] & {
  on: (type: 'address', write: (address: Address) => void) => { unsubscribe: () => void }
}

/**
 * Keeps a list and the address in step, also after Back. The machine is updated first and the router after the next
 * frame, because the router takes a while to draw. Another page is shown from its top.
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
    // A router that has not drawn the previous step draws both as one, and reports no change.
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
