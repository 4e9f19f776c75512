export const memberInvitationWords = {
  title: 'Set up online banking',
  step: (step: 1 | 2) => `Step ${step} of 2`,
  lead: 'First show us that it is you.',
  continue: 'Continue',
  checking: 'Checking…',
  choose: 'Choose how you sign in',
  chooseLead: 'We have on file the username below. Keep it, or choose another one.',
  save: 'Save',
  saving: 'Saving…',
  overTitle: 'Your invitation has ended',
  over: 'This invitation has expired, was used already, or was tried too often.',
  recover:
    'If you have chosen a password already, log in. If not, or if you forgot it, choose Forgot Password: you need your username, which is in the mail.',
}
