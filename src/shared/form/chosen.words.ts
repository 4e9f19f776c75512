export const chosenWords = {
  username: 'Username',
  usernameHint: 'You log in with it.',
  phrase: 'Personal Phrase',
  phraseHint: 'A few words that we show you each time before you type your password. Not the password itself.',
  password: 'Password',
  repeat: 'Re-type Password',
}
