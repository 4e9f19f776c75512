export const newLoanWords = {
  title: 'Step 01 - Loan Details',
  newLoan: 'New Loan Application',
  progress: 'Progress of the application',
  amount: 'Amount',
  typeOfLoan: 'Loan type',
  chooseType: 'Choose a type',
  purposeOfLoan: 'Purpose (optional)',
  coApplicant: 'Co-applicant',
  no: 'No',
  yes: 'Yes',
  drafts: 'You can have 3 unfinished applications. A fourth replaces the oldest, unless you changed it within a day.',
  start: 'Continue',
}
