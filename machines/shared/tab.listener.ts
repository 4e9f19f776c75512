import { fromCallback } from 'xstate'

/** Sends an event when the tab is visible: at once if it is. */
export const tabListener = fromCallback(({ sendBack }) => {
  const send = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'tab.show' })
  }
  send()
  document.addEventListener('visibilitychange', send)
  return () => document.removeEventListener('visibilitychange', send)
})
