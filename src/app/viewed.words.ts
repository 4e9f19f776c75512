export const viewedWords = {
  view: 'Member eView',
  viewing: (name: string) => `Viewing as ${name}`,
  viewedUntil: (username: string, time: string) => `(@${username}), read only, ends ${time}`,
  endView: 'End',
  viewEnded: 'The member view has ended.',
  viewEndedText: 'You can close this window.',
  toOffice: 'Go to the back office',
}
