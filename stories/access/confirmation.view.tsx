import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import '../../src/access/access.css'
import { Confirmation } from '../../src/access/Confirmation.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: ConfirmationActor }) => (
  <Gate>
    <div className="way-in">
      <Confirmation actor={actor} />
    </div>
  </Gate>
)
