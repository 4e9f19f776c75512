import { tabChannel } from './tab.channel.ts'

/** Announced when the name, username or status of a member changed. */
export const { announce: announceMembersChanged, listener: membersChannel } = tabChannel('sd_members', { type: 'members.change' })
