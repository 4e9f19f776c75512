import type { Call } from './calls.ts'

const payee = 'name phone address1 address2 city state zipCode nickname accountNumber'
const plan = 'frequency method amount fromAccountId fromAccountType paymentCount finalAmount'
const linkedAccount = 'id displayAccountId accountDescription defaultDescription includeAccount textDescription updated'
const form = {
  '': 'id status source createdAt origin OLBUser OLBFinancialInstitutionSecuredForm securedFormValues',
  OLBUser: 'accountNumber',
  'OLBFinancialInstitutionSecuredForm.OLBSecuredForm': 'friendlyName',
}
const message = 'message messageType imageUrl important dismissable'
const notification = 'idOLBUserAdmin notification imageUrl important'
const visits = 'value visits uniqueVisits'
const activity = {
  '': 'report OLBUser action userId',
  report: 'updatedAt idOLBUser action',
  OLBUser: 'id username name email',
}
const withoutReport = {
  'OLBUser.OLBProfile': 'name',
  'OLBUser.SharedraftUser': 'username primaryEmail',
}

export const calls: Record<string, Call> = {
  'POST /payments/quick2auto': { sends: { '': `userId quickPayUniqueId startDate ${plan}` } },
  'POST /payments/removeautopay': { sends: { '': 'userId uniqueId' } },
  'POST /payments/getautopays': {
    sends: { '': 'userId' },
    answers: {
      '': 'uniqueId frequency fromAccountId fromAccountType regularAmount finalAmount lastDate nextDate startDate remaining payeeName',
    },
  },
  'POST /payments/getactivity': { sends: { '': 'userId' } },
  'POST /payments/getscheduledpayments': {
    sends: { '': 'userId' },
    answers: {
      '': 'uniqueId payeeName payeeNickname scheduledDate amount fromAccountId fromAccountType paymentOrigin comment payFrom payFromType',
    },
  },
  'POST /payments/getquickpays': { sends: { '': 'userId' }, answers: { '': 'uniqueId payeeName' } },
  'POST /payments/insertpayee': { sends: { '': `userId ${payee}` } },
  'POST /payments/updatepayee': { sends: { '': `userId ${payee}` } },
  'POST /payments/makepayments': {
    sends: {
      '': 'userId paymentList',
      paymentList: 'amount fromAccountId fromAccountType paymentDate comment includeCommentOnCheck',
    },
  },
  'POST /payments/getpayeedetail': {
    sends: { '': 'userId legacyPayeeId legacyPaymentId quickPayUniqueId autoPayUniqueId' },
    answers: { '': `uniqueId ${payee} legacyPayeeId legacyPaymentId isGlobal` },
  },
  'POST /payments/removequickpay': { sends: { '': 'userId uniqueId' } },
  'POST /payments/unschedule': { sends: { '': 'userId uniqueId' } },
  'POST /payments/updateautopay': { sends: { '': `userId autoPayUniqueId nextDate ${plan}` } },
  'POST /payments/auto2quick': { sends: { '': 'userId autoPayUniqueId' } },
  'POST /textbanking/getusage': {
    sends: { '': 'userId phoneNumber fromDate toDate' },
    answers: { '': 'id from phoneNickname command smsDate textMessage responseData wasSuccessful' },
  },
  'POST /textbanking/getphones': { sends: { '': 'userId' }, answers: { '': 'id mobile nickname isActive' } },
  'POST /textbanking/insertphone/1': { sends: { '': 'userId phoneNumber ssn nickname' } },
  'POST /textbanking/insertphone/2': { sends: { '': 'userId smsCode' } },
  'POST /textbanking/removephone': { sends: { '': 'userId phoneNumber' }, answers: { '': 'idRemoved' } },
  'POST /textbanking/getcommands': { sends: { '': 'financialInstitutionId' }, answers: { '': 'id command action' } },
  'POST /textbanking/getlinkedaccounts': { sends: { '': 'userId phoneId' }, answers: { '': linkedAccount } },
  'POST /textbanking/updatelinkedaccount': { sends: { '': `phoneLinkedAccountId ${linkedAccount}` } },
  'POST /fi/gettextbankingdisclosure': { sends: { '': 'userId' } },
  'POST /admin/membereview': {
    sends: { '': 'username idOLBUserAdmin' },
    answers: { '': 'token iat idOLBUser username name' },
  },
  'POST /admin/getallcustomers': { sends: { '': 'idOLBUser' }, answers: { '': 'idOLBUser username' } },
  'POST /admin/unblock': { sends: { '': 'username adminId' } },
  'POST /admin/createcustomersmsg': { sends: { '': `idOLBUser ${message}` } },
  'POST /admin/createdirectmsg': { sends: { '': `idOLBUserAdmin idOLBUser ${message}` } },
  'POST /admin/createnotification': { sends: { '': notification } },
  'POST /admin/createdirectnot': { sends: { '': `idOLBUser ${notification}` } },
  'GET /admin/members': {
    sends: { '': 'financialInstitutionId search filterStatus' },
    answers: { '': 'id username name status' },
  },
  'PUT /admin/member/change-status': { sends: { '': 'idOLBUser status' } },
  'GET /admin/admins': { answers: { '': 'id username name role status' } },
  'GET /financial-institution-secured-form-customer': {
    sends: { '': 'financialInstitutionFriendlyName searchFriendlyName status sources' },
    answers: form,
  },
  'POST /financial-institution-secured-form-customer': { sends: { '': 'status id' }, answers: form },
  'POST /financial-institution-secured-form-customer/many': {
    sends: { '': 'formCustomers', formCustomers: 'status id' },
  },
  'POST /analytics/stats': {
    sends: { '': 'isOlb' },
    answers: {
      '': 'visitors histogram referrers pages device_types browser_names countries',
      histogram: 'date pageviews visitors',
      referrers: visits,
      pages: visits,
      device_types: visits,
      browser_names: visits,
      countries: visits,
    },
  },
  'GET /activity-reports/members/history/{fiId}': { answers: { ...activity, ...withoutReport } },
  'GET /activity-reports/admin/all': { answers: activity },
}
