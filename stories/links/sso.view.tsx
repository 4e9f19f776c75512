import type { SsoActor } from '../../machines/links/sso.machine.ts'
import { AccountPartners } from '../../src/links/AccountPartners.tsx'
import { SsoContext } from '../../src/links/sso.ts'

export const View = ({ actor }: { actor: SsoActor }) => (
  <SsoContext value={actor}>
    <main className="sd-page">
      <AccountPartners />
    </main>
  </SsoContext>
)
