export const memberInvitationWords = {
  title: 'Set up online banking',
  step: (step: 1 | 2) => `Step ${step} of 2`,
  lead: 'First show us that it is you.',
  continue: 'Continue',
  checking: 'Checking…',
  choose: 'Choose how you log in',
  chooseLead: 'We have on file the username below. Keep it, or choose another one.',
  save: 'Save',
  saving: 'Saving…',
  overTitle: 'This invitation cannot be used',
  over: 'This invitation has expired, was used already, or was tried too often.',
  recover: 'Already set a password? Log in. Otherwise choose Forgot Password; your username is in our email.',
}
