import type { OnceActor } from '../../machines/operations/once.machine.ts'
import { Once } from '../../src/shared/Once.tsx'

export const View = ({ actor }: { actor: OnceActor }) => (
  <main className="sd-page">
    <h1>What is sent once</h1>
    <Once actor={actor}>
      <p>What was confirmed</p>
    </Once>
  </main>
)
