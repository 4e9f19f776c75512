import { fromCallback } from 'xstate'

/** Says when the tab is seen: at once when it is. */
export const tabListener = fromCallback(({ sendBack }) => {
  const tell = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'tab.show' })
  }
  tell()
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
})
