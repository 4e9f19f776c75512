import type { Meta, StoryObj } from '@storybook/react-vite'
import { Partners } from '../../src/links/Partners.tsx'
import { CardPartners } from '../../src/links/CardPartners.tsx'
import { SsoContext } from '../../src/links/sso.ts'
import { phone } from '../shared/screens.ts'
import { samples, ssoAt } from './links.samples.ts'
import { SsoSection } from '../../values/enumerations.ts'

const meta: Meta = { title: 'links/Partners' }

export default meta

const { answers, refusals } = samples.getSsoList

const at = (moment: Parameters<typeof ssoAt>[0], globals = {}): StoryObj => {
  const actor = ssoAt(moment)
  return {
    globals,
    render: () => (
      <SsoContext value={actor}>
        <main className="sd-page">
          <Partners section={SsoSection.ACCOUNTS_BUTTONS} />
          <p>
            Visa Platinum <CardPartners card="Visa Platinum" />
          </p>
        </main>
      </SsoContext>
    ),
  }
}

const partners = answers.full
const long = partners.map((partner) => ({ ...partner, buttonText: `${partner.buttonText} of all accounts and years` }))

export const Shown = at({ value: 'shown', partners })

export const ShownInDark = at({ value: 'shown', partners }, { scheme: 'dark' })

export const ShownAtPrairieOakOnAPhone = at({ value: 'shown', partners }, { brand: 'prairieoak', ...phone })

export const LongNamesInLargeTextOnAPhone = at({ value: 'shown', partners: long }, { text: 'double', ...phone })

export const None = at({ value: 'shown', partners: [] })

export const Loading = at({ value: 'loading' })

export const Failed = at({ value: 'failed', error: refusals.broken })

export const Redirecting = at({ value: 'redirecting', partners, ssoId: 5 })

export const RedirectingInDark = at({ value: 'redirecting', partners, ssoId: 5 }, { scheme: 'dark' })

export const Leaving = at({ value: 'leaving', partners, ssoId: 5 })
