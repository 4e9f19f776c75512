import { createActor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { type SessionActor, sessionMachine } from '../../machines/session/session.machine.ts'
import type { Session } from '../../machines/session/session.storage.ts'
import { type StartUpActor, startUpMachine } from '../../machines/session/startUp.machine.ts'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import type { Audience } from '../../values/audience.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { fullMenu, officeMenu, shortMenu } from './menus.ts'

type Config = components['schemas']['Config']

const shared = {
  fiPaymentDisclosure: '',
  fiTimeZone: 'America/New_York',
  simpleAnalyticsUrl: '',
  simpleAnalyticsUrlOlb: '',
}

const harborlight: Config = {
  setup: {
    ...shared,
    fiLogo: '/assets/harborlight/logo.svg',
    fiFooterLogo: '/assets/harborlight/footer-logo.svg',
    fiLogoTop: '/assets/harborlight/logo.svg',
    fiLogoBottom: '/assets/harborlight/waves.svg',
    fiIconLogoTop: '/assets/harborlight/logo.svg',
    fiIconLogoBottom: '/assets/harborlight/waves-narrow.svg',
    fiName: 'Harbor Light Credit Union',
    fiDisclaimer:
      'Savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government. Equal Housing Opportunity.',
    fiContactEmail: 'help@harborlight.example',
    fiContactPhone: '(555) 010 0100',
    fiTextBankingNumber: '555001',
    signInLayout: 'single',
    menuConfig: fullMenu,
    adminMenuConfig: officeMenu,
    brand: { key: 'harborlight', primary: '#0B4F5C', accent: '#E9A23B', paper: '#F4F1E8', cover: 'deep', voice: 'serif', corner: 2 },
  },
  maxSessionMinutes: 15,
  financialInstitutionId: 1,
  Check_Images: { enabled: true },
}

const prairieoak: Config = {
  setup: {
    ...shared,
    fiLogo: '/assets/prairieoak/logo.svg',
    fiFooterLogo: '',
    fiLogoTop: '/assets/prairieoak/logo.svg',
    fiLogoBottom: '/assets/prairieoak/furrows.svg',
    fiIconLogoTop: '/assets/prairieoak/logo.svg',
    fiIconLogoBottom: '/assets/prairieoak/furrows-narrow.svg',
    fiName: 'Prairie Oak Credit Union',
    fiDisclaimer: 'Deposits insured to at least $250,000 per member. Loans are subject to approval. Equal Housing Opportunity.',
    fiContactEmail: 'hello@prairieoak.example',
    fiContactPhone: '',
    fiTextBankingNumber: '555002',
    signInLayout: 'steps',
    menuConfig: shortMenu,
    adminMenuConfig: [],
    brand: { key: 'prairieoak', primary: '#3F5B2A', accent: '#B9781F', paper: '#F6F0DF', cover: 'pale', voice: 'sans', corner: 6 },
  },
  maxSessionMinutes: 5,
  financialInstitutionId: 2,
  Check_Images: null,
}

/** It has no logo at all, and a long name. */
const cascade: Config = {
  setup: {
    ...shared,
    fiName: 'Cascade Teachers Federal Credit Union',
    fiLogo: '',
    fiFooterLogo: '',
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
    brand: { key: 'cascade', primary: '#2B4C7E', accent: '#C8553D', paper: '#F2F4F7', cover: 'deep', voice: 'serif', corner: 4 },
  },
  maxSessionMinutes: 15,
  financialInstitutionId: 3,
  Check_Images: null,
}

/** @public test/house holds every area's samples against the contract. */
export const samples = {
  getConfig: {
    answers: { harborlight, prairieoak, cascade },
    refusals: {
      noAnswer: problem(0, 'error trying to get config file'),
      unknownAddress: problem(404, 'This address is not set up for online banking.'),
    },
  },
  signOut: { answers: { done: null } },
  getHealth: { answers: { done: null }, refusals: { noAnswer: problem(0, 'error trying to ask the time') } },
  refreshToken: { answers: { renewed: { token: 'a-newer-token', iat: 1_795_176_300 } } },
} satisfies Samples

export const configs = samples.getConfig.answers
export const { noAnswer, unknownAddress } = samples.getConfig.refusals

/** What the toolbar of Storybook says; 'none' is no institution. */
export const brandOf = (name: string) => (name === 'none' ? undefined : configs[name as keyof typeof configs].setup.brand)

type Moment = { value: 'branded'; config: Config } | { value: 'loadingConfig'; error?: ApiError } | { value: 'unbranded'; error: ApiError }

/** Stands still: it is not started, so it calls nothing. */
export function startUpAt(moment: Moment): StartUpActor {
  const context = {
    config: 'config' in moment ? moment.config : null,
    paint: null,
    error: 'error' in moment ? (moment.error ?? null) : null,
  }
  return createActor(startUpMachine, {
    input: { config: null, paint: null },
    snapshot: startUpMachine.resolveState({ value: moment.value, context }),
  })
}

export const maria: Session = {
  token: 'a-token',
  iat: 1_795_176_000,
  user: { id: 7, userId: 7, username: 'mquill', name: 'MARIA ANNE QUILL', email: 'maria@example.com', avatar: null },
}

export const renewed: Session = { ...maria, ...samples.refreshToken.answers.renewed }
export const noah: Session = { ...maria, token: 'another-token', user: { ...maria.user, id: 8, userId: 8, username: 'noah' } }
export const ada: Session = {
  token: 'a-token-of-staff',
  iat: 1_795_176_000,
  user: { id: 901, userId: 901, username: 'ada', name: 'Ada Brandt', email: 'ada@example.test', avatar: null },
}

/** How near the end of a session is. */
type Time = 'fresh' | 'threeLeft' | 'oneLeft' | 'expired'
export type Place = Time | 'signingOut' | 'leaving'

/** Stands still too. */
export function sessionAt(place: Place, session: Session, audience: Audience = 'member'): SessionActor {
  const inside = place === 'leaving' ? { time: 'fresh', leaving: 'asking' } : { time: place }
  const value = place === 'signingOut' ? place : { signedIn: inside }
  const context = { audience, session, sessionMinutes: 15 }
  return createActor(sessionMachine, {
    input: { audience, kept: null, sessionMinutes: 15 },
    snapshot: sessionMachine.resolveState({ value: value as 'signingOut', context }),
  })
}

/** Runs, and shows what it is told for as long as anybody looks. */
export function toastsWith(...toasts: Toast[]) {
  const actor = createActor(toastsMachine).start()
  for (const toast of toasts) actor.send({ type: 'toast.show', toast })
  for (const shown of actor.getSnapshot().context.toasts) shown.send({ type: 'toast.hold', holder: 'pointer' })
  return actor
}
