import { fromCallback } from 'xstate'

/** Sends an event when somebody returns to this window, or the network comes back. */
export const returnListener = fromCallback(({ sendBack }) => {
  const send = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'tab.show' })
  }
  document.addEventListener('visibilitychange', send)
  window.addEventListener('focus', send)
  window.addEventListener('online', send)
  return () => {
    document.removeEventListener('visibilitychange', send)
    window.removeEventListener('focus', send)
    window.removeEventListener('online', send)
  }
})
