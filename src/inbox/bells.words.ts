type Kind = 'messages' | 'notifications'

const titles: Record<Kind, string> = { messages: 'Messages', notifications: 'Notifications' }

export const bellsWords = {
  titles,
  bell: (kind: Kind, count: string) => (count ? `${titles[kind]}, ${count} unread` : titles[kind]),
  loading: 'One moment…',
  all: 'View All',
  viewStatement: 'View statement',
  openConversation: 'Open conversation',
}
