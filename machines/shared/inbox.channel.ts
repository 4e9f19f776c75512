import { tabChannel } from './tab.channel.ts'

/** Announced when a message or notification was viewed, removed or added by what the member did, here or in another tab. */
export const { announce: announceInboxChanged, listener: inboxChannel } = tabChannel('sd_inbox', { type: 'inbox.change' })
