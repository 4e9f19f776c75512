import { type EventObject, fromCallback } from 'xstate'

/**
 * Returns a channel that announces an event to all screens of this browser, other tabs included. They load the data
 * themselves.
 */
export const tabChannel = (name: string, event: EventObject) => ({
  announce: () => announceOn(name),
  listener: fromCallback(({ sendBack }) => listenOn(name, () => sendBack(event))),
})

export function announceOn(name: string): void {
  try {
    const speaker = new BroadcastChannel(name)
    speaker.postMessage('changed')
    speaker.close()
  } catch {
    // The change is already made, so failing to notify other tabs is not an error.
    console.warn('other tabs are not told')
  }
}

export function listenOn(name: string, onAnnounce: () => void): () => void {
  const listener = new BroadcastChannel(name)
  listener.addEventListener('message', onAnnounce)
  return () => listener.close()
}

/** Warns that this browser cannot notify other tabs: they show changes after a reload. */
export const warnTabsOutOfSync = (): void => console.warn('other tabs are not heard')
