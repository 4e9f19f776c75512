import type { components } from '../../api/schema.d.ts'
import type { SavedTheme } from '../../machines/session/root.storage.ts'
import { neutralBrand } from './theme/neutral.ts'

/** Used while no institution is known: nothing has a name, but signing in works. */
export const emptyConfig: components['schemas']['Config'] = {
  setup: {
    fiName: '',
    fiLogo: '',
    fiFooterLogo: '',
    regulator: 'none',
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
    brand: neutralBrand,
  },
  maxSessionMinutes: 15,
  financialInstitutionId: 0,
  eStatements: 'partner',
  statementsSince: null,
  answerDayMinutes: 480,
  Check_Images: null,
}

/** Returns a configuration with the institution's last known looks, until the real one has loaded. */
export const configOfTheme = ({ maxSessionMinutes, ...savedTheme }: SavedTheme): typeof emptyConfig => ({
  ...emptyConfig,
  setup: { ...emptyConfig.setup, ...savedTheme },
  maxSessionMinutes,
})
