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
