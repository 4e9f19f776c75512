import type { components } from '../../api/schema.d.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { fullMenu, officeMenu, shortMenu } from './menus.ts'

type Config = components['schemas']['Config']

const shared = {
  fiPaymentDisclosure: '',
  fiTimeZone: 'America/New_York',
  simpleAnalyticsUrl: 'https://simpleanalytics.com/www.harborlight.example',
  simpleAnalyticsUrlOlb: 'https://simpleanalytics.com/online.harborlight.example',
}

const harborlight: Config = {
  setup: {
    ...shared,
    fiLogo: '/assets/harborlight/logo.svg',
    fiFooterLogo: '/assets/harborlight/footer-logo.svg',
    regulator: 'ncua',
    fiLogoTop: '/assets/harborlight/logo.svg',
    fiLogoBottom: '/assets/harborlight/waves.svg',
    fiIconLogoTop: '/assets/harborlight/logo.svg',
    fiIconLogoBottom: '/assets/harborlight/waves-narrow.svg',
    fiName: 'Harbor Light Credit Union',
    fiDisclaimer:
      'Savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government. Equal Housing Opportunity.',
    fiContactEmail: 'help@harborlight.example',
    fiContactPhone: '(555) 010 0100',
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
  maxSessionMinutes: 15,
  financialInstitutionId: 1,
  eStatements: 'here',
  statementsSince: '08/01/2026',
  answerDayMinutes: 480,
  Check_Images: { enabled: true },
}

const prairieoak: Config = {
  setup: {
    ...shared,
    fiLogo: '/assets/prairieoak/logo.svg',
    fiFooterLogo: '',
    regulator: 'ncua',
    fiLogoTop: '/assets/prairieoak/logo.svg',
    fiLogoBottom: '/assets/prairieoak/furrows.svg',
    fiIconLogoTop: '/assets/prairieoak/logo.svg',
    fiIconLogoBottom: '/assets/prairieoak/furrows-narrow.svg',
    fiName: 'Prairie Oak Credit Union',
    fiDisclaimer:
      'Deposits insured to at least $250,000 per member. Loans are subject to approval. Equal Housing Opportunity.',
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
  maxSessionMinutes: 5,
  financialInstitutionId: 2,
  eStatements: 'partner',
  statementsSince: null,
  answerDayMinutes: 480,
  Check_Images: null,
}

/** An institution without a logo and with a long name. */
const cascade: Config = {
  setup: {
    ...shared,
    fiName: 'Cascade Teachers Federal Credit Union',
    fiLogo: '',
    fiFooterLogo: '',
    regulator: 'ncua',
    fiLogoTop: '',
    fiLogoBottom: '',
    fiIconLogoTop: '',
    fiIconLogoBottom: '',
    fiDisclaimer: 'Savings federally insured to at least $250,000. Equal Housing Opportunity.',
    fiContactEmail: 'hello@cascade.example',
    fiContactPhone: '(555) 010 0300',
    fiTextBankingNumber: '',
    signInLayout: 'single',
    menuConfig: fullMenu,
    adminMenuConfig: officeMenu,
    brand: {
      key: 'cascade',
      primary: '#2B4C7E',
      accent: '#C8553D',
      paper: '#F2F4F7',
      cover: 'deep',
      voice: 'serif',
      corner: 4,
    },
  },
  maxSessionMinutes: 15,
  financialInstitutionId: 3,
  eStatements: 'partner',
  statementsSince: null,
  answerDayMinutes: 480,
  Check_Images: null,
}

export const samples = {
  getConfig: {
    answers: { harborlight, prairieoak, cascade },
    refusals: {
      noAnswer: problem(0, 'error trying to get config file'),
      unknownAddress: problem(404, 'This address is not set up for online banking.'),
    },
  },
} satisfies Samples

export const configs = samples.getConfig.answers

/** Returns the brand that Storybook's toolbar chose; 'none' is no institution. */
export const brandOf = (name: string) =>
  name === 'none' ? undefined : configs[name as keyof typeof configs].setup.brand

export const startUpAt = (moment: Moment<typeof startUpMachine>) =>
  still(startUpMachine, { input: { config: null, savedTheme: null }, ...moment })

export const lab = labOf(startUpMachine, {
  inputs: [
    { config: null, savedTheme: null },
    { config: configs.harborlight, savedTheme: null },
  ],
  events: { reload: [{}] },
  actors: { getConfig: samples.getConfig },
})
