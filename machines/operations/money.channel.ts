import { fromCallback } from 'xstate'

const channel = 'sd_money'

/** Announces to every screen of this browser, also in other tabs, that money moved. How much and where, they ask the server. */
export function announceMoneyMoved(): void {
  try {
    const speaker = new BroadcastChannel(channel)
    speaker.postMessage('moved')
    speaker.close()
  } catch {
    // The transfer is done, even if other tabs cannot be notified.
    console.warn('other tabs are not told')
  }
}

/** Sends `money.move` when money was moved, here or in another tab. */
export const moneyChannel = fromCallback(({ sendBack }) => {
  const listener = new BroadcastChannel(channel)
  listener.addEventListener('message', () => sendBack({ type: 'money.move' }))
  return () => listener.close()
})

/** Warns that this browser does not let tabs talk to each other: other screens show new figures after a reload. */
export const warnTabsOutOfSync = (): void => console.warn('other tabs are not heard')
