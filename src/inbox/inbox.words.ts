import { bellsWords } from './bells.words.ts'

export const inboxWords = {
  alerts: 'Choose your alerts',
  messages: {
    title: bellsWords.titles.messages,
    entry: 'Message',
    removal: 'Remove Message',
    ask: 'Are you sure you want to remove this message?',
  },
  notifications: {
    title: bellsWords.titles.notifications,
    entry: 'Notification',
    removal: 'Remove Notification',
    ask: 'Are you sure you want to remove this notification?',
  },
  date: 'Date',
  type: 'Type',
  remove: 'Remove',
  importance: 'Important',
  choices: { all: 'All', yes: 'Yes', no: 'No' },
  none: { all: 'messages', yes: 'important messages', no: 'messages that are not important' },
  banners: 'Banners',
}
