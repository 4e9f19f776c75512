import type { Meta } from '@storybook/react-vite'
import type { EligibilityActor } from '../../machines/payments/eligibility.machine.ts'
import { EligibilityScreen } from '../../src/payments/EligibilityScreen.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { samples as links, ssoAt } from '../links/sso.samples.ts'
import { answered } from '../lab/answered.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { samples as autoPays } from './auto-pays.samples.ts'
import { eligibilities, eligibilityAt, samples } from './eligibility.samples.ts'
import shell from '../../src/app/Shell.module.css'

const partnersThere = ssoAt({ value: 'shown', partners: links.getSsoList.answers.full })
const noPartners = ssoAt({ value: 'shown', partners: [] })

type Props = { actor: EligibilityActor; sso?: typeof noPartners }

const InPage = ({ actor, sso = partnersThere }: Props) => (
  <SsoContext value={sso}>
    <main className={shell.page}>
      <EligibilityScreen actor={actor} />
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'payments/Not eligible', component: InPage }

export default meta

answered({ '/payments/getautopays': autoPays.getAutoPays.answers.some })

const story = storyOf(InPage)
const withoutPartners = storyOf(({ actor }: { actor: EligibilityActor }) => <InPage actor={actor} sso={noPartners} />)
const shown = (eligibility: keyof typeof eligibilities) =>
  eligibilityAt({ value: 'shown', eligibility: eligibilities[eligibility] })

export const Loading = story(eligibilityAt({ value: 'loading' }))

export const NoCheckingAccount = story(shown('noDraft'))

export const NoEStatements = story(shown('noStatements'))

export const NoEStatementsAndNothingScheduled = story(shown('neverPaid'))

export const NoEStatementsAndNoPartner = withoutPartners(shown('noStatements'))

export const Neither = story(shown('neither'))

export const NeitherInLargeTextOnAPhone = withoutPartners(shown('neither'), { text: 'double', ...phone })

export const EligibleMeanwhile = story(shown('open'))

export const Reloading = story(eligibilityAt({ value: 'reloading', eligibility: eligibilities.noDraft }))

export const Failed = story(eligibilityAt({ value: 'failed', error: samples.getEligibility.refusals.broken }))
