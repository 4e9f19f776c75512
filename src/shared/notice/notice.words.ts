export const noticeWords = {
  unread: 'Unread',
  important: 'IMPORTANT',
}
