import { fromCallback } from 'xstate'

const pace = 3_000

/** Says when to look at the clock: at once, every three seconds, and when a tab is seen that may have slept. */
export const clockListener = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'clock.look' })
  tell()
  const ticking = setInterval(tell, pace)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tell)
  }
})
