import type { ResetRequestActor } from '../../machines/access/resetRequest.machine.ts'
import { ResetRequestScreen } from '../../src/access/ResetRequestScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: ResetRequestActor }) => (
  <Gate>
    <ResetRequestScreen actor={actor} />
  </Gate>
)
