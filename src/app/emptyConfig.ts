import type { components } from '../../api/schema.d.ts'
import { neutral } from './theme/neutral.ts'

/** Stands in where no institution is known: nothing has a name, and the way in is open all the same. */
export const emptyConfig: components['schemas']['Config'] = {
  setup: {
    fiName: '',
    fiLogo: '',
    fiFooterLogo: '',
    fiDisclaimer: '',
    fiPaymentDisclosure: '',
    fiContactEmail: '',
    fiContactPhone: '',
    fiTextBankingNumber: '',
    fiTimeZone: 'America/New_York',
    menuConfig: [],
    adminMenuConfig: [],
    simpleAnalyticsUrl: '',
    simpleAnalyticsUrlOlb: '',
    fiLogoTop: '',
    fiLogoBottom: '',
    fiIconLogoTop: '',
    fiIconLogoBottom: '',
    signInLayout: 'single',
    brand: neutral,
  },
  maxSessionMinutes: 15,
  financialInstitutionId: 0,
  Check_Images: null,
}
