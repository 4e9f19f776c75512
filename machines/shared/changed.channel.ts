import { tabChannel } from './tab.channel.ts'

/** Announced when money was moved, or what is scheduled changed, here or in another tab. */
export const { announce: announceMoneyMoved, listener: moneyChannel } = tabChannel('sd_money', { type: 'money.move' })

/** Announced when messages or notifications changed: viewed or removed in a tab, or found by `changes`. */
export const { announce: announceInboxChanged, listener: inboxChannel } = tabChannel('sd_inbox', {
  type: 'inbox.change',
})

/** Announced when somebody wrote in one of the member's conversations, or read it. */
export const { announce: announceConversationsChanged, listener: conversationsChannel } = tabChannel(
  'sd_conversations',
  { type: 'conversations.change' },
)

/** Announced when a form arrived or changed. */
export const { announce: announceFormsChanged, listener: formsChannel } = tabChannel('sd_forms', {
  type: 'forms.change',
})

/** Announced when a call of staff began, or one to the member ended. */
export const { announce: announcePhoneCallChanged, listener: phoneCallChannel } = tabChannel('sd_phone_call', {
  type: 'phoneCall.change',
})

/** Announced when the name, username or status of a member changed. */
export const { announce: announceMembersChanged, listener: membersChannel } = tabChannel('sd_members', {
  type: 'members.change',
})
