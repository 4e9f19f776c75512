import { type EventObject, fromCallback } from 'xstate'

/** Returns what carries an event to every screen of this browser, also in other tabs. What changed, they ask the server. */
export const tabChannel = (name: string, event: EventObject) => ({
  announce: () => announceOn(name),
  listener: fromCallback(({ sendBack }) => hearOn(name, () => sendBack(event))),
})

export function announceOn(name: string): void {
  try {
    const speaker = new BroadcastChannel(name)
    speaker.postMessage('changed')
    speaker.close()
  } catch {
    // The change is made, even if other tabs cannot be notified.
    console.warn('other tabs are not told')
  }
}

export function hearOn(name: string, onAnnounce: () => void): () => void {
  const listener = new BroadcastChannel(name)
  listener.addEventListener('message', onAnnounce)
  return () => listener.close()
}

/** Warns that this browser does not let tabs talk to each other: other screens show what is new after a reload. */
export const warnTabsOutOfSync = (): void => console.warn('other tabs are not heard')
