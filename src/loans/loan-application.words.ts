export const loanApplicationWords = {
  title: 'Loan Application',
  none: 'No loan application in progress',
  kept: (type: string, since: string) =>
    `Your application (${type}) of ${since} is in progress. Resume it in My applications.`,
  mine: 'My applications',
  back: 'Back',
  next: 'Continue',
  submit: 'Submit',
  choose: 'Choose',
  // sic
  submitted: 'Loan Application Submited Successfully!',
  whatNext: 'We will read it. You can see it under your loan applications.',
  discardTitle: 'Discard Application',
  discard: 'Discard',
  askToDiscard: 'Going back from here discards this application. What you entered is erased.',
  unknownField:
    'This application asks for something that this page cannot show. Please call us, and we will fill it in with you.',
  callAt: (phone: string) => `Call ${phone}`,
  writeTo: (email: string) => `Write to ${email}`,
}
