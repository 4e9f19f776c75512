import { EligibilityReason } from '../../values/enumerations.ts'

export const eligibilityWords = {
  title: 'You can’t use E-Pay yet',
  intro: 'To pay bills here you need:',
  needs: {
    [EligibilityReason.NO_SHARE_DRAFT]: 'A checking account',
    [EligibilityReason.NO_ESTATEMENTS]: 'E-statements',
  },
  openDraft: 'Contact us to open a checking account (share draft).',
  ready: 'Everything is in place now.',
  open: 'Open E-Pay',
  scheduled: 'The payments that you scheduled earlier are still made.',
  seeScheduled: 'See Scheduled Payments',
}
