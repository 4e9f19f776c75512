/** Shared words that the first page does without. */
export const laterWords = {
  checking: 'We are checking whether your request went through.',
  stopChecking: 'Stop checking',
  unsavedTitle: 'Leave without saving?',
  unsaved: 'Your changes are not saved yet.',
  leave: 'Leave',
  whyPassword: 'Type your password, so that we know it is you.',
  confirmPassword: 'Confirm your password',
  readMore: '...read more',
  print: 'Print',
}
