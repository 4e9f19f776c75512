import type { Meta } from '@storybook/react-vite'
import { ConsentScreen } from '../../src/statements/ConsentScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { consentAt, consents, filled, samples } from './statement-consent.samples.ts'

const InPage = inPage(ConsentScreen)

const meta: Meta = { title: 'statements/Consent', component: InPage }

export default meta

const story = storyOf(InPage)
const { paper, changed, agreed, withdrawn, elsewhere, closesNothing } = consents
const { refusals } = samples.agreeToEStatements

export const Loading = story(consentAt({ value: { consent: 'loading', sample: 'none' } }))

const { broken: loadError } = samples.getStatementConsent.refusals

export const Failed = story(consentAt({ value: { consent: 'failed', sample: 'none' }, loadError }))

const form = consentAt({ value: { consent: { form: 'untouched' }, sample: 'none' }, consent: paper })

export const Steps = story(form)

export const Withdrawn = story(
  consentAt({ value: { consent: { form: 'untouched' }, sample: 'none' }, consent: withdrawn }),
)

export const Downloading = story(
  consentAt({ value: { consent: { form: 'untouched' }, sample: 'downloading' }, consent: paper }),
)

export const Downloaded = story(
  consentAt({ value: { consent: { form: 'untouched' }, sample: 'downloaded' }, consent: paper }),
)

export const NoSample = story(
  consentAt({
    value: { consent: { form: 'untouched' }, sample: 'none' },
    consent: paper,
    sampleError: samples.getSampleStatement.refusals.broken,
  }),
)

const typed = { value: { consent: { form: 'touched' }, sample: 'none' }, consent: paper, draft: filled } as const

export const Filled = story(consentAt(typed))

export const TextChanged = story(consentAt({ ...typed, consent: changed, isTextNew: true }))

export const WrongNumber = story(consentAt({ ...typed, error: refusals.wrongNumber }))

export const TooManyNumbers = story(consentAt({ ...typed, error: refusals.many }))

export const AnswerLost = story(consentAt({ ...typed, error: refusals.lost }))

export const Agreeing = story(consentAt({ ...typed, value: { consent: 'saving', sample: 'none' } }))

const done = { value: { consent: 'agreed', sample: 'none' }, consent: agreed } as const

export const Agreed = story(consentAt(done))

export const AgreedElsewhere = story(consentAt({ ...done, consent: elsewhere }))

const asking = { ...done, value: { consent: 'asking', sample: 'none' } } as const

export const AskingToWithdraw = story(consentAt(asking))

export const AskingWhereALittleCloses = story(consentAt({ ...asking, consent: elsewhere }))

export const AskingWhereNothingCloses = story(consentAt({ ...asking, consent: closesNothing }))

export const Withdrawing = story(consentAt({ ...asking, value: { consent: 'withdrawing', sample: 'none' } }))

export const WithdrawalLost = story(
  consentAt({ ...asking, withdrawalError: samples.withdrawEStatements.refusals.lost }),
)
