import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { RecoveryScreen } from '../../src/access/RecoveryScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: RecoveryActor }) => (
  <Gate>
    <RecoveryScreen actor={actor} />
  </Gate>
)
