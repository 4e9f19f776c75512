import type { CreatePasswordActor } from '../../machines/access/createPassword.machine.ts'
import { CreatePasswordScreen } from '../../src/access/CreatePasswordScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'

export const View = ({ actor }: { actor: CreatePasswordActor }) => (
  <Gate>
    <CreatePasswordScreen actor={actor} />
  </Gate>
)
