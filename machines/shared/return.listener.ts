import { fromCallback } from 'xstate'

/** Sends an event when somebody returns to this tab or leaves it, and when the network goes or comes back. */
export const returnListener = fromCallback(({ sendBack }) => {
  const send = () => sendBack({ type: document.visibilityState === 'visible' ? 'tab.show' : 'tab.hide' })
  const sendLoss = () => sendBack({ type: 'network.lose' })
  document.addEventListener('visibilitychange', send)
  window.addEventListener('focus', send)
  window.addEventListener('online', send)
  window.addEventListener('offline', sendLoss)
  return () => {
    document.removeEventListener('visibilitychange', send)
    window.removeEventListener('focus', send)
    window.removeEventListener('online', send)
    window.removeEventListener('offline', sendLoss)
  }
})
