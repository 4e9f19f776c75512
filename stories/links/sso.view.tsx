import type { SsoActor } from '../../machines/links/sso.machine.ts'
import { Partners } from '../../src/links/Partners.tsx'
import { SsoContext } from '../../src/links/sso.ts'
import { SsoSection } from '../../values/enumerations.ts'

export const View = ({ actor }: { actor: SsoActor }) => (
  <SsoContext value={actor}>
    <main className="sd-page">
      <Partners section={SsoSection.ACCOUNTS_BUTTONS} />
    </main>
  </SsoContext>
)
