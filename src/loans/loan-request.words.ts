import { LoanApplicationStatus } from '../../values/enumerations.ts'
import { loanApplicationWords } from './loan-application.words.ts'

export const loanRequestWords = {
  title: 'Loan Request Information',
  types: 'Our loans',
  ask: 'Ask us about a loan',
  typeOfLoan: 'Loan type',
  chooseType: 'Choose a type',
  contactPreference: 'Preferred contact',
  message: 'Message',
  send: 'Send',
  sent: 'Request sent',
  sentAs: (requestNumber: number) => `Your request has the number ${requestNumber}. We will get in touch with you.`,
  applications: loanApplicationWords.mine,
  none: 'loan applications',
  firstLoan: 'Apply for a loan to follow it here.',
  date: 'Date',
  type: 'Type',
  amount: 'Amount',
  status: 'Status',
  statuses: {
    [LoanApplicationStatus.IN_PROGRESS]: 'In progress',
    [LoanApplicationStatus.SUBMITTED]: 'Submitted',
    [LoanApplicationStatus.RECEIVED]: 'Received',
  },
  resume: 'Resume',
  discard: loanApplicationWords.discard,
  discardTitle: loanApplicationWords.discardTitle,
  askToDiscard: 'Do you want to discard this application? What you entered is erased.',
}
