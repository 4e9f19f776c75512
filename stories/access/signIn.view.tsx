import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: SignInActor }) => (
  <Gate>
    <SignInScreen actor={actor} />
  </Gate>
)
