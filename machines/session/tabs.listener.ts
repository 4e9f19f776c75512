import { fromCallback } from 'xstate'

/** Says when another tab has changed the session, or may have: in the back/forward cache a page hears nothing. */
export const tabsListener = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'tabs.compare' })
  const hear = ({ key }: StorageEvent) => {
    // Without a key all was cleared.
    if (key === 'sd_token' || key === null) tell()
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
