import { type EventObject, fromCallback } from 'xstate'

// Each tab that somebody looks at hears it from the bank itself.
const thisTab = new EventTarget()

/** Announces in this tab that the other side is typing in a conversation. */
export const announceTyping = (id: number): void => void thisTab.dispatchEvent(new Event(String(id)))

/** Sends an event each time the other side is typing in this conversation. */
export const typingListener = fromCallback<EventObject, { id: number }>(({ sendBack, input: { id } }) => {
  const hear = () => sendBack({ type: 'typing.hear' })
  thisTab.addEventListener(String(id), hear)
  return () => thisTab.removeEventListener(String(id), hear)
})
