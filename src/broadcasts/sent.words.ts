import { formatCount } from '../../values/counting.ts'

const common = {
  type: 'Type',
  types: ['', 'INFO', 'BANNER'],
  audience: 'Audience',
  all: 'All',
  important: 'Important',
  yes: 'Yes',
  date: 'Date',
  by: 'Sent by',
  read: 'Read by',
  readers: (readers: number, recipients: number | null) =>
    recipients === null ? formatCount(readers) : `${formatCount(readers)} of ${formatCount(recipients)}`,
  stays: 'Members cannot remove it',
  withdraw: 'Withdraw',
  cancel: 'Cancel Sending',
  keep: 'Back',
  effectOfCancel: 'Nobody has received it yet.',
  waits: 'Not sent yet:',
  show: 'Show',
  filters: {
    info: 'INFO',
    banner: 'BANNER',
    all: 'To all members',
    group: 'To a group',
    one: 'To one member',
    important: 'Important',
    waiting: 'Not sent yet',
  },
  none: 'Nothing matches.',
}

const makeWords = (one: string, many = `${one}s`) => ({
  count: (count: number) => `${formatCount(count)} ${count === 1 ? one : many}`,
  newest: (count: number) => `The newest ${formatCount(count)} ${many}`,
  nothing: `You have not sent any ${many} yet.`,
})

export const sentWords = {
  common,
  message: {
    ...makeWords('message'),
    title: 'Messages',
    create: 'Create Message',
    text: 'Message',
    search: 'Search messages',
    withdraw: 'Withdraw Message',
    ask: 'Are you sure you want to withdraw this message?',
    askToCancel: 'Are you sure you want to cancel this message?',
    effect: 'It leaves the lists of everybody who received it, even of those who have read it.',
  },
  notification: {
    ...makeWords('notification'),
    title: 'Notifications',
    create: 'Create Notification',
    text: 'Notification',
    search: 'Search notifications',
    withdraw: 'Withdraw Notification',
    ask: 'Are you sure you want to withdraw this notification?',
    askToCancel: 'Are you sure you want to cancel this notification?',
    effect: 'It leaves the lists of everybody who received it, even of those who have read it.',
  },
}
