import type { Meta } from '@storybook/react-vite'
import type { SsoActor } from '../../machines/links/sso.machine.ts'
import { CardPartners } from '../../src/shared/CardPartners.tsx'
import { Partners } from '../../src/shared/Partners.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { storyOf } from '../shared/story-of.tsx'
import { samples, ssoAt } from './sso.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: SsoActor }) => (
  <SsoContext value={actor}>
    <main className={shell.page}>
      <Partners section={SsoSection.ACCOUNTS_BUTTONS} />
      <p>
        Visa Platinum <CardPartners card="Visa Platinum" />
      </p>
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'links/Partners', component: InPage }

export default meta

const { answers, refusals } = samples.getSsoList
const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof ssoAt>[0]) => story(ssoAt(moment))

const partners = answers.full
const long = partners.map((partner) => ({ ...partner, buttonText: `${partner.buttonText} of all accounts and years` }))

export const Shown = storyAt({ value: 'shown', partners })

export const LongNames = storyAt({ value: 'shown', partners: long })

export const None = storyAt({ value: 'shown', partners: [] })

export const Loading = storyAt({ value: 'loading' })

export const Failed = storyAt({ value: 'failed', error: refusals.broken })

export const Redirecting = storyAt({ value: 'redirecting', partners, ssoId: 5 })

export const Leaving = storyAt({ value: 'leaving', partners, ssoId: 5 })
