import { fromCallback } from 'xstate'

const pace = 3_000

/**
 * Sends an event to read the clock: at once, every three seconds, and when the tab becomes visible after a possible
 * sleep.
 */
export const clockListener = fromCallback(({ sendBack }) => {
  const send = () => sendBack({ type: 'clock.look' })
  send()
  const ticking = setInterval(send, pace)
  document.addEventListener('visibilitychange', send)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', send)
  }
})
