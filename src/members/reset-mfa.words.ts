export const resetMfaWords = {
  title: 'Reset MFA Settings',
  field: 'Username or Account #',
  ask: 'Reset MFA',
  confirm: 'Please confirm that this is the correct member.',
  effect:
    'Remembered devices, security answers and the authenticator app are cleared, and open sessions end. The next sign-in asks for a code that we send.',
  back: 'Back',
  reset: 'Reset',
  done: 'User Unblocked Successfully!',
}
