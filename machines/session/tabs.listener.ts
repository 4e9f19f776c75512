import { type EventObject, fromCallback } from 'xstate'
import type { Audience } from '../../values/audience.ts'
import { getTokenKey } from './session.storage.ts'

/**
 * Sends an event when another tab has changed the session, or may have: a page in the back/forward cache misses events.
 */
export const tabsListener = fromCallback<EventObject, Audience>(({ input: audience, sendBack }) => {
  const send = () => sendBack({ type: 'tabs.compare' })
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all was cleared.
    if (key === getTokenKey(audience) || key === null) send()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) send()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
})
