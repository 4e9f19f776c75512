import { useEffect } from 'react'
import { useLocation } from 'react-router'

type Flow = { getSnapshot: () => { status: string }; send: (event: { type: 'address.change'; search: string }) => void }

/** Sends what the address says to a flow whose filter lives there, also after Back. */
export function useAddressChange(actor: Flow): void {
  const { search } = useLocation()
  useEffect(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'address.change', search })
  }, [actor, search])
}
