import type { Call } from './calls.ts'

const setup =
  'fiName fiLogo fiFooterLogo fiDisclaimer fiPaymentDisclosure fiContactEmail fiContactPhone fiTextBankingNumber menuConfig adminMenuConfig ' +
  'simpleAnalyticsUrl simpleAnalyticsUrlOlb fiLogoTop fiLogoBottom fiIconLogoTop fiIconLogoBottom'
const user = 'id userId username name email avatar'
const session = { '': 'token iat', user }
const institution = 'financialInstitutionName'

export const calls: Record<string, Call> = {
  'GET /config': {
    answers: {
      '': 'setup maxSessionMinutes financialInstitutionId Check_Images',
      setup,
      'setup.menuConfig': 'displayName path iconName subMenu bottom showMenu',
      'setup.adminMenuConfig': 'displayName path iconName bottom iconRightName externalLink',
    },
  },
  'POST /refreshToken': { answers: { '': 'token iat' } },
  'POST /auth/sign-in/1': {
    sends: { '': `username ${institution} isAdmin` },
    answers: { '': 'id phrase username name' },
  },
  'POST /auth/sign-in/2': {
    sends: { '': `password username ${institution} rememberDevice`, rememberDevice: 'remember uuid' },
    answers: { '': 'mfa mfaId' },
  },
  'POST /auth/sign-in/3': {
    sends: { '': `code username ${institution} rememberDevice`, rememberDevice: 'remember uuid' },
    answers: session,
  },
  'POST /login/3': { sends: { '': `username mfaAnswer ${institution} mfaId` }, answers: session },
  'GET /admin': {},
  'POST /recoverpassword/email/1': { sends: { '': `username ssn dob ${institution}` } },
  'POST /recoverpassword/email/2': { sends: { '': `username tempPassword ${institution}` } },
  'POST /recoverpassword/sms/1': { sends: { '': `username ${institution}` } },
  'POST /recoverpassword/sms/2': { sends: { '': `username smsCode ${institution}` } },
  'POST /recoverpassword/final': {
    sends: { '': `username newPassword verifyPassword ${institution}` },
    answers: { '': 'mfa mfaId' },
  },
  'POST /auth/password-recovery/send-email': { sends: { '': 'username' }, answers: { '': 'name email avatar' } },
  'POST /auth/password-recovery/change-password': {
    sends: { '': 'idOLBUser hash password' },
    answers: { '': 'name email avatar' },
  },
  'POST /user/changepassword': {
    sends: {
      '': `username userId oldPassword newPassword verifyPassword ${institution} idOLBUser confirmPassword currentPassword`,
    },
  },
  'POST /user/changenonsecurepassword': {
    sends: { '': `username accountNumber oldPassword newPassword verifyPassword ${institution}` },
  },
}
