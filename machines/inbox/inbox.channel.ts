import { tabChannel } from '../shared/tab.channel.ts'

/** Announced when something was viewed or removed, here or in another tab. */
export const { announce: announceInboxChanged, listener: inboxChannel } = tabChannel('sd_inbox', { type: 'inbox.change' })
