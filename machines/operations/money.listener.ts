import { fromCallback } from 'xstate'

const channel = 'sd_money'

/** Tells every screen of this browser, also in other tabs, that money moved. How much and where, the bank alone says. */
export function tellMoneyMoved(): void {
  try {
    const speaker = new BroadcastChannel(channel)
    speaker.postMessage('moved')
    speaker.close()
  } catch {
    // Money that moved is no failure because nobody hears of it.
    console.warn('other tabs are not told')
  }
}

/** Says when money was moved, here or in another tab. */
export const moneyListener = fromCallback(({ sendBack }) => {
  const listener = new BroadcastChannel(channel)
  listener.addEventListener('message', () => sendBack({ type: 'money.move' }))
  return () => listener.close()
})

/** Where tabs cannot hear each other a screen shows new figures when it is loaded anew. */
export const noteDeafness = (): void => console.warn('other tabs are not heard')
