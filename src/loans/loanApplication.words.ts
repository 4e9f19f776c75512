export const words = {
  title: 'Loan Application',
  loading: 'Loading',
  none: 'No loan application in progress',
  back: 'Back',
  next: 'Continue',
  submit: 'Submit',
  choose: 'Choose',
  optional: (label: string) => `${label} (optional)`,
  // sic
  submitted: 'Loan Application Submited Successfully!',
  whatNext: 'We will read it and tell you what we decide. You find it under Loans.',
  discardTitle: 'Discard Application',
  discard: 'Discard',
  askToDiscard: 'Going back from here discards this application. What you entered is erased.',
  unknownField: 'This application asks for something that this page cannot show. Please call us, and we fill it in with you.',
  callAt: (phone: string) => `Call ${phone}`,
  writeTo: (email: string) => `Write to ${email}`,
}
