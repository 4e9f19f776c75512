/** Sign-in and session texts that the pages and the bank share. */
export const accessTexts = {
  noUsername: 'Email is required',
  noPassword: 'Password is required',
  wrongUsername: 'The username is not valid.',
  wrongCode: 'The code you entered is invalid.',
  codeExpired: 'This code has expired.',
  unlikePasswords: "password don't match", // sic
  linkExpired: 'The confirmation message expired, please generate a new one and try again.',
  notAllowed: 'not allowed',
  userNotAllowed: 'user not allowed',
  sessionExpired: 'Your session expired',
  notInView: 'Not available in member eView',
} as const

const callStart = 'If you are on the phone with us'

/** What the bank asks for and what it does not: every message and page that says so takes it from here. */
export const codeTexts = {
  /** The beginning of the one message whose code staff ask for. */
  callStart,
  neverByPhone: 'We never ask for it by phone.',
  byPhone: `We never ask for your password. By phone we ask for one code alone: that of a message that begins “${callStart}”.`,
} as const
