export const newLoanWords = {
  title: 'Step 01 - Loan Details',
  newLoan: 'New Loan Application',
  progress: 'Progress of the application',
  amount: 'Amount',
  typeOfLoan: 'Loan type',
  chooseType: 'Choose a type',
  purposeOfLoan: 'Purpose',
  coApplicant: 'Co-applicant',
  no: 'No',
  yes: 'Yes',
  drafts:
    'You can keep 3 unfinished applications. Starting another deletes the oldest, unless you worked on it in the last 24 hours.',
  start: 'Continue',
}
