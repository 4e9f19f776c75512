import type { OutcomeActor } from '../../machines/operations/outcome.machine.ts'
import { Verifying } from '../../src/shared/Verifying.tsx'

export const View = ({ actor }: { actor: OutcomeActor }) => (
  <main className="sd-page">
    <Verifying actor={actor} />
  </main>
)
