import { useEffect } from 'react'
import type { MemberLogInActor } from '../../machines/member-views/member-log-in.machine.ts'
import { viewAddress } from '../../machines/member-views/member-log-in.rules.ts'

/** Opens the window when the ticket arrives, and reports whether the browser allowed it. */
export function useViewWindow(actor: MemberLogInActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('window', ({ ticket }) => {
      const opened = window.open(viewAddress(ticket), '_blank')
      // Cuts the link between the windows. With `noopener` a blocked window would look like an open one.
      if (opened) opened.opener = null
      actor.send({ type: opened ? 'window.open' : 'window.block' })
    })
    return unsubscribe
  }, [actor])
}
