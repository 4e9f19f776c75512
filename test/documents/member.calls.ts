import type { Call } from './calls.ts'

const account =
  'uniqueId accountNumber id accountType type fullName display description defaultDescription isTrusted rate balance available hasGoal ' +
  'updated allowBalanceInquiry allowTransactionsFrom allowTransactionsInquiry allowTransactionsTo'
const transaction =
  'uniqueId id accountId type description transactionDate amount actualDate settleDate pendingType effectiveDate draft status principal ' +
  'interest fee comment balance accountType extraInfo'
const application = {
  '': 'applicationId currentStep templateJson',
  'templateJson.steps': 'id name title progressBar lastStep fields',
  'templateJson.steps.fields': 'name label type required big possibleValues icon',
  'templateJson.steps.fields.possibleValues': 'id value',
}
const address = 'city address address2 zip state'

export const calls: Record<string, Call> = {
  'POST /sso/getlist': { sends: { '': 'userId' }, answers: { '': 'id name description buttonText imageUrl' } },
  'POST /sso/geturl': { sends: { '': 'userId ssoId' }, answers: { '': 'redirectUrl isPost formParams' } },
  'POST /fi/getquicklinks': {
    sends: { '': 'userId' },
    answers: { '': 'id description buttonText isExternal url imageUrl' },
  },
  'POST /fi/getexternalsitemsg': { sends: { '': 'userId' } },
  'POST /fi/gethelpsection': {
    sends: { '': 'idOLBUser' },
    answers: { '': 'helpText helpPhone helpEmail questions', questions: 'question answer' },
  },
  'POST /customer/getgoals': {
    sends: { '': 'idOLBUser hidden' },
    answers: { '': 'id name description goalType amount amountLeft percentageCompleted deadline accountUniqueId' },
  },
  'POST /customer/removegoal': { sends: { '': 'idOLBUser goalId' } },
  'POST /customer/creategoal': {
    sends: { '': 'idOLBUser accountUniqueId goalType name description amount deadline fromScratch' },
  },
  'POST /customer/updategoal': { sends: { '': 'goalId name description deadline amount accountUniqueId goalType' } },
  'POST /customer/getsummary': {
    sends: { '': 'idOLBUser forFundsTransfer' },
    answers: {
      '': 'shares loans creditCards',
      shares: `${account} maturityDate madurityDate`,
      loans: `${account} regularPmt minAmtDate nextDueDate payoff legacyMinAdvanceAmount`,
      creditCards:
        'id uniqueId cardNumber cardName asOfDate creditLimit minAmtDate dueDate balance available lastPmtDate lastPmtAmt',
    },
  },
  'POST /customer/getsavedsearches': {
    sends: { '': 'userId' },
    answers: {
      '': 'id name description filters displayPreferences',
      filters: 'accountType maturityDateRanges maturingInDays amountRanges accountNumbers',
      'filters.maturityDateRanges': 'from to',
      'filters.amountRanges': 'id from to',
    },
  },
  'POST /customer/saveandperformsearch': { sends: { '': 'userId name description filters displayPreferences' } },
  'POST /customer/removesavedsearch': { sends: { '': 'userId searchId' } },
  'POST /customer/performsearch': { sends: { '': 'userId searchId' } },
  'POST /customer/messages': {
    sends: { '': 'idOLBUser' },
    answers: { '': 'id viewed message postedDate messageType important dismissable imageUrl' },
  },
  'POST /customer/allmsgviewed': { sends: { '': 'idOLBUser' } },
  'POST /customer/allnotifviewed': { sends: { '': 'idOLBUser' } },
  'POST /customer/removemessage': { sends: { '': 'messageId' } },
  'POST /customer/notifications': {
    sends: { '': 'idOLBUser dismissed' },
    answers: { '': 'id viewed notification postedDate' },
  },
  'POST /customer/removenotification': { sends: { '': 'notificationId' } },
  'POST /customer/transactions': {
    sends: { '': 'idOLBUser uniqueId accountType type from to' },
    answers: { '': 'postedTransactions', postedTransactions: transaction },
  },
  'POST /customer/checkTransactionHtml': { sends: { '': 'transaction config' } },
  'POST /customer/getprofile': {
    sends: { '': 'idOLBUser' },
    answers: {
      '': 'name address address2 address3 email mobile homePhone city state zip userOLBAddress userOLBPhone phrase',
      userOLBAddress: address,
      userOLBPhone: 'phone homePhone',
    },
  },
  'POST /customer/saveprofile': { sends: { '': `idOLBUser name email mobile homePhone ${address}` } },
  'POST /customer/saveaccountdesc': { sends: { '': 'idOLBUser uniqueId description accountType' } },
  'POST /customer/getquickenfile': { sends: { '': 'userId accountUniqueId fromDate toDate' } },
  'POST /customer/transfersHistory': {
    sends: { '': 'idOLBUser' },
    answers: { '': 'id effectiveDate amount accountId description to from' },
  },
  'POST /fundstransfer': {
    sends: { '': 'idOLBUser comment amount fromId toId fromAccountNum toAccountNum transferType' },
    answers: { '': 'confirmNum' },
  },
  'POST /customer/savecontact': {
    sends: { '': 'name nickname address1 address2 city state zip paypal venmo routing account' },
  },
  'POST /user/changephrase': { sends: { '': 'idOLBUser newPhrase confirmPhrase' } },
  'POST /user/getchallengequestions': { sends: { '': 'userId' }, answers: { '': 'id secret answer index' } },
  'POST /user/savechallengequestion': { sends: { '': 'userId questionId question answer' } },
  'POST /loanapp/startapp': {
    sends: { '': 'idOLBUser amount typeOfLoan purposeOfLoan coApplicantsNumber' },
    answers: application,
  },
  'POST /loanapp/getapp': { answers: { ...application, 'templateJson.steps.fields': 'enteredValue' } },
  'POST /loanapp/setprogress': { sends: { '': 'idOLBUser applicationId applicationJson step submit' } },
}
