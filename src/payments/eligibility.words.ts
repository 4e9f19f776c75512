import { EligibilityReason } from '../../values/enumerations.ts'

export const words = {
  title: 'E-Pay is not open to you yet',
  intro: 'To pay bills here you need:',
  needs: {
    [EligibilityReason.NO_SHARE_DRAFT]: 'A checking account',
    [EligibilityReason.NO_ESTATEMENTS]: 'E-statements',
  },
  remedies: {
    [EligibilityReason.NO_SHARE_DRAFT]: 'Contact us to open a checking account (share draft).',
    [EligibilityReason.NO_ESTATEMENTS]: 'Contact us to sign up for e-statements.',
  },
  signUp: 'Sign up for e-statements with our partner.',
  ready: 'Everything is in place now. Please load this page again.',
  scheduled: 'Payments that you have scheduled before are still made.',
  seeScheduled: 'See Scheduled Payments',
}
