import type { DeviceVerificationActor } from '../../machines/access/deviceVerification.machine.ts'
import '../../src/access/access.css'
import { DeviceVerification } from '../../src/access/DeviceVerification.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: DeviceVerificationActor }) => (
  <Gate>
    <div className="way-in">
      <DeviceVerification actor={actor} />
    </div>
  </Gate>
)
