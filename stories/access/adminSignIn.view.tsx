import type { AdminSignInActor } from '../../machines/access/adminSignIn.machine.ts'
import { AdminSignInScreen } from '../../src/access/AdminSignInScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const audience = 'staff'

export const View = ({ actor }: { actor: AdminSignInActor }) => (
  <Gate>
    <AdminSignInScreen actor={actor} />
  </Gate>
)
