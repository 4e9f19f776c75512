import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { HistoryScreen } from '../../src/accounts/HistoryScreen.tsx'

export const View = ({ actor }: { actor: HistoryActor }) => (
  <main className="sd-page">
    <HistoryScreen actor={actor} />
  </main>
)
