/**
 * The words of the steps after the password, of recovery and of staff's sign-in page. The members' sign-in page
 * does not load them.
 */
export const laterStepsWords = {
  staffDoor: 'Staff login',
  continueWith: (name: string) => `Continue with ${name}`,
  passwordInstead: 'Use a password instead',
  finishing: 'Logging you in…',
  helpTitle: "I Can't Log In",
  help: 'Your institution can let you in again.',
  helpWithName: 'If you forgot your username, we can mail it to you.',
  helpWithNameLink: 'Mail me my username',
  helpForStaff: 'Ask an admin with Full Access to let you in again.',
  noContact: 'Contact your institution.',
  phone: 'Phone',
  email: 'Email',
  question: 'Answer your security question to login',
  answer: 'Your Answer',
  changeQuestion: 'Change Question',
  verification: 'Email Verification',
  codeSent: 'We have sent a code to your email. Enter the code in the boxes below to verify this device.',
  phoneVerification: 'Phone Verification',
  codeTexted: 'We have sent a code to your phone. Enter the code in the boxes below to verify this device.',
  code: 'Code, six digits',
  digit: (index: number) => `Digit ${index} of 6`,
  sentTo: (address: string) => `Sent to ${address}`,
  sentAnother: 'We have sent another code.',
  codeLeft: (left: string) => `Code works for another ${left}`,
  noCode: 'Did not get a code?',
  resend: 'Resend Code',
  resendIn: (seconds: number) => `Resend Code (${seconds} s)`,
  appCode: 'Enter the code of your authenticator app',
  appCodeLead: 'It has six digits and changes every half minute.',
  recoveryCode: 'Enter a recovery code',
  recoveryCodeLead: 'One of the ten that you saved when you turned the app on. Each works once.',
  recoveryCodeField: 'Recovery Code',
  toRecoveryCode: 'Use a Recovery Code',
  toApp: 'Use Your App',
  lostBoth: 'No phone and no recovery codes? We can turn the app off.',
  callUs: (phone: string) => `Call us: ${phone}`,
  lostBothStaff: 'No phone and no recovery codes? Ask another admin.',
  signInOver: 'Start again to log in',
  startAgain: 'Start Again',
  verify: 'Verify',
  verifying: 'Verifying…',
  checksItself: 'We check the code as soon as it has six digits.',
  checkingCode: 'Checking your code…',
  inLine: 'You Are in Line',
  manyLogIn: 'Many people are logging in right now.',
  place: (place: number) => `You are number ${place.toLocaleString('en-US')} in line.`,
  timeLeft: (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (seconds < 60) return 'It will be your turn in less than a minute.'
    if (minutes >= 60) return 'It will be your turn in more than an hour.'
    return minutes === 1
      ? 'It will be your turn in about 1 minute.'
      : `It will be your turn in about ${minutes} minutes.`
  },
  keepOpen: 'Keep this page open. We will log you in when it is your turn.',
  turn: 'It is your turn. Logging you in…',
  lineLost: 'We cannot check your place right now. We will keep it for three minutes and keep trying.',
  wasAway: 'You were away too long and lost your place, so you have a new one.',
  passkeySkips: 'With a passkey there is no line. If you have one, leave the line and use it.',
  leaveLine: 'Leave the Line',
  backToLogin: 'Back To Login',
}
