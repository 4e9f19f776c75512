export const conversationsWords = {
  title: 'Conversations',
  lead: 'Ask us anything. Our answer will be here.',
  ask: 'Ask a question',
  none: 'conversations yet',
  closed: 'Closed',
  answered: 'New answer',
  waitsForUs: 'We will answer',
  draft: 'Draft',
}

export const conversationWords = {
  unread: 'Conversation',
  you: 'You',
  closed: 'This conversation is closed. Write to open it again.',
  closedInView: 'This conversation is closed.',
  message: 'Your message',
  safe: 'Card and Social Security numbers in your message are hidden from us. Those in files are not.',
  notKept: 'Your draft is not saved yet. Stay on this page, or send it.',
  draftRefused: 'Your draft is not saved.',
}

export const newConversationWords = {
  title: 'Question',
  about: 'You ask about',
  already: 'You already asked about this.',
  open: 'Open that conversation',
}
