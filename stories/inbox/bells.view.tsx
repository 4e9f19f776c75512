import type { BellsActor } from '../../machines/inbox/bells.machine.ts'
import { Bells } from '../../src/inbox/Bells.tsx'
import './bells.css'

export const View = ({ actor }: { actor: BellsActor }) => (
  <header className="bells-bar">
    <Bells actor={actor} />
  </header>
)
