/**
 * The words of the steps after the password, of recovery and of staff's sign-in page. The members' sign-in page
 * does not load them.
 */
export const laterStepsWords = {
  staffDoor: 'Staff sign-in',
  helpTitle: "I Can't Log In",
  help: 'Your institution can let you in again.',
  helpWithName: 'If you forgot your username, only your institution can tell you. Nobody can look it up here.',
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
  codeLeft: (left: string) => `Code works for another ${left}`,
  noCode: 'Did not get a code?',
  resend: 'Resend Code',
  resendIn: (seconds: number) => `Resend Code (${seconds} s)`,
  signInOver: 'Start again to log in',
  startAgain: 'Start Again',
  verify: 'Verify',
  verifying: 'Verifying…',
  loading: 'Loading',
  backToLogin: 'Back To Login',
}
