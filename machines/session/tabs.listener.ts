import { type EventObject, fromCallback } from 'xstate'
import type { Audience } from '../../values/audience.ts'
import { tokenKeyOf } from './session.storage.ts'

/** Says when another tab has changed the session, or may have: in the back/forward cache a page hears nothing. */
export const tabsListener = fromCallback<EventObject, Audience>(({ input: audience, sendBack }) => {
  const tell = () => sendBack({ type: 'tabs.compare' })
  const hear = ({ key }: StorageEvent) => {
    // Without a key all was cleared.
    if (key === tokenKeyOf(audience) || key === null) tell()
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
})
