import type { addInstitution } from '../../ledger/build.ts'
import { statementDisclosure } from './disclosures.ts'
import { fullMenu, officeMenu, shortMenu } from './menus.ts'

export type InstitutionKey = 'harborlight' | 'prairieoak'
type DemoInstitution = Parameters<typeof addInstitution>[1] & { key: InstitutionKey }

export const demoTimeZone = 'America/New_York'

/** Both institutions use the same bank. */
const makeAch = (companyName: string, routingNumber: string) => ({
  destination: '900000003',
  destinationName: 'Example Bankers Bank',
  origin: routingNumber,
  originName: companyName,
  companyName,
  companyId: `1${routingNumber}`,
  routingNumber,
})

const harborlight: DemoInstitution = {
  key: 'harborlight',
  name: 'Harbor Light Credit Union',
  domains: ['localhost', '127.0.0.1', 'harborlight.localhost'],
  time_zone: demoTimeZone,
  max_session_minutes: 15,
  check_images: true,
  admin_access: { enabled: true, cidrs: [] },
  eview_notice: true,
  new_receivers: { holdAbove: 500_00, holdHours: 24 },
  disputes: { twoAbove: 500_00 },
  answer_hours: { from: '08:30', to: '17:30' },
  conversation_months: 84,
  quicken: { org: 'Harbor Light CU', fid: '90010', bid: '90010', routingNumber: '900100204' },
  sso_hosts: ['localhost'],
  epay: { freePerMonth: 15, fee: 50, mostPerPayment: 10_000_00, mostPerDay: 20_000_00 },
  ach: makeAch('Harbor Light CU', '900100204'),
  text_banking: {
    disclosure:
      'Text banking sends texts to the phone that you register. Message and data rates may apply.\nAnybody who holds the phone can ask for the balances of the accounts that you link, and move money between them: lock your phone, and delete it here when it is lost or gets a new number.\nTexts are not encrypted. We never text an account number, and we never ask you to text us your password or a code.\nOne text moves at most $500.00, and a phone at most $1,000.00 a day. Text HELP for the commands, and STOP to end text banking on the phone.',
    mostPerText: 500_00,
    mostPerDay: 1_000_00,
  },
  statements: {
    // The seed makes it three months ago.
    firstMonth: '2026-08',
    address: '12 Pier Street\nPortland, ME 04101',
    errorNotice:
      'Tell us at once if you think that something on this statement is wrong, or if you need more information about a transfer. We must hear from you within 60 days after we sent the first statement that shows it. Tell us your name, your member number, the amount, and why you think that it is wrong.\nWe look into it and answer within 10 business days. If we need longer, we credit the amount to your account until we are done.',
    disclosure: statementDisclosure,
  },
  setup: {
    fiLogo: '/assets/harborlight/logo.svg',
    fiFooterLogo: '/assets/harborlight/footer-logo.svg',
    regulator: 'ncua',
    fiLogoTop: '/assets/harborlight/logo.svg',
    fiLogoBottom: '/assets/harborlight/waves.svg',
    fiIconLogoTop: '/assets/harborlight/logo.svg',
    fiIconLogoBottom: '/assets/harborlight/waves-narrow.svg',
    simpleAnalyticsUrl: 'https://simpleanalytics.com/www.harborlight.example',
    simpleAnalyticsUrlOlb: 'https://simpleanalytics.com/online.harborlight.example',
    fiDisclaimer:
      'Savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government. Equal Housing Opportunity.',
    fiPaymentDisclosure:
      'Payments are taken from the account that you choose on the day they are processed.\nA payment is processed on business days from 10:00 AM and may take up to 5 business days to arrive.\nYou can cancel a scheduled payment until the day before its date.',
    fiContactEmail: 'members@harborlight.example',
    fiContactPhone: '(555) 010 9000',
    fiTextBankingNumber: '(555) 010 9001',
    signInLayout: 'single',
    menuConfig: fullMenu,
    adminMenuConfig: officeMenu,
    brand: {
      key: 'harborlight',
      primary: '#0B4F5C',
      accent: '#E9A23B',
      paper: '#F4F1E8',
      cover: 'deep',
      voice: 'serif',
      corner: 2,
    },
  },
}

const prairieoak: DemoInstitution = {
  key: 'prairieoak',
  name: 'Prairie Oak Credit Union',
  domains: ['prairieoak.localhost'],
  time_zone: demoTimeZone,
  max_session_minutes: 5,
  check_images: false,
  admin_access: { enabled: false, cidrs: [] },
  eview_notice: true,
  quicken: { org: 'Prairie Oak CU', fid: '90011', bid: '90011', routingNumber: '900100301' },
  ach: makeAch('Prairie Oak CU', '900100301'),
  setup: {
    fiLogo: '/assets/prairieoak/logo.svg',
    fiFooterLogo: '',
    regulator: 'ncua',
    fiLogoTop: '/assets/prairieoak/logo.svg',
    fiLogoBottom: '/assets/prairieoak/furrows.svg',
    fiIconLogoTop: '/assets/prairieoak/logo.svg',
    fiIconLogoBottom: '/assets/prairieoak/furrows-narrow.svg',
    simpleAnalyticsUrl: '',
    simpleAnalyticsUrlOlb: '',
    fiDisclaimer:
      'Deposits insured to at least $250,000 per member. Loans are subject to approval. Equal Housing Opportunity.',
    fiPaymentDisclosure: 'Payments leave your account on the business day for which they are scheduled.',
    fiContactEmail: 'hello@prairieoak.example',
    fiContactPhone: '',
    fiTextBankingNumber: '',
    signInLayout: 'steps',
    menuConfig: shortMenu,
    adminMenuConfig: [],
    brand: {
      key: 'prairieoak',
      primary: '#3F5B2A',
      accent: '#B9781F',
      paper: '#F6F0DF',
      cover: 'pale',
      voice: 'sans',
      corner: 6,
    },
  },
}

export const demoInstitutions: readonly DemoInstitution[] = [harborlight, prairieoak]
