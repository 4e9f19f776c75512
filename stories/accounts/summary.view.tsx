import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { HomePage } from '../../src/app/HomePage.tsx'
import { SsoContext } from '../../src/links/sso.ts'
import { samples, ssoAt } from '../links/links.samples.ts'

const sso = ssoAt({ value: 'shown', partners: samples.getSsoList.answers.full })

export const View = ({ actor }: { actor: SummaryActor }) => (
  <SsoContext value={sso}>
    <main className="sd-page">
      <HomePage actor={actor} />
    </main>
  </SsoContext>
)
