import { useEffect } from 'react'
import { useLocation } from 'react-router'

type Flow = { getSnapshot: () => { status: string }; send: (event: { type: 'address.change'; search: string }) => void }

/** Sends address changes to a flow whose filter is in the address, also after Back. */
export function useAddressChange(actor: Flow): void {
  const { search } = useLocation()
  useEffect(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'address.change', search })
  }, [actor, search])
}
