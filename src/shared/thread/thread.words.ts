export const threadWords = {
  messages: 'Messages',
  changed: 'Changed',
  read: 'Read',
  sent: 'Sent',
  change: 'Change your message',
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
}
