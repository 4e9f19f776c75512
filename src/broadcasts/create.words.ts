import { countText, formatCount } from '../../values/counting.ts'

const common = {
  goBack: 'Go Back',
  length: (count: number, longest: number) => `${formatCount(count)} of ${formatCount(longest)} characters`,
  type: 'Message Type *',
  types: ['Select a type', 'INFO', 'BANNER'],
  imageUrl: 'Image URL',
  imageHint: 'A picture of this institution. Choose one or upload it.',
  choosePicture: 'Choose picture',
  preview: 'The chosen picture',
  important: 'Important',
  dismissable: 'Dismissable',
  asSeen: 'As members see it',
  screens: { computer: 'On a computer', phone: 'On a phone' },
  columns: { message: 'Message', notification: 'Notification', date: 'Date', type: 'Type' },
  stays: 'Members cannot remove it.',
  ask: (members: number, isGroup: boolean, time: string | null) =>
    `Send to ${isGroup ? (members === 1 ? 'this' : 'these') : 'all'} ${countText(members, 'member')}${time ? ` on ${time}` : ''}?`,
  onlyTo: (group: string) => `Only to members to whom all of this applies: ${group}.`,
  send: 'Send',
  schedule: 'Send later',
  later: 'Send later',
  day: 'Day',
  hour: 'Hour at the institution',
  hourText: (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  found: (shown: number, total: number) =>
    shown < total
      ? `${formatCount(shown)} of ${formatCount(total)} members. Type more of the name.`
      : `${formatCount(total)} ${total === 1 ? 'member' : 'members'}`,
  nobody: 'No member matches.',
  searching: 'Searching…',
  pickerHint: 'Type a part of the name or username.',
}

export const createWords = {
  common,
  message: {
    title: 'Create Message',
    text: 'Message *',
    direct: 'Direct Message *',
    members: 'Member List',
    created: 'Message Created Successfully!',
    unknown:
      'We could not find out whether this message was sent. Look at the list of messages before you send it again.',
  },
  notification: {
    title: 'Create Notification',
    text: 'Notification *',
    direct: 'Direct Message',
    members: 'Customer List',
    created: 'Notification Created Successfully!',
    unknown:
      'We could not find out whether this notification was sent. Look at the list of notifications before you send it again.',
  },
}
