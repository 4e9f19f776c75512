export const forgotUsernameWords = {
  title: 'Forgot Username?',
  lead: 'Tell us who you are, and we will mail you your username.',
  email: 'Email',
  send: 'Send',
  sending: 'Sending…',
  sentTitle: 'Check your email',
  sent: 'If the details match, we have mailed your username.',
  notArrived: 'Nothing arrived? Go back and check what you typed, or contact us.',
}
