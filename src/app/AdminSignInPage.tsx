import { useNavigate } from 'react-router'
import { adminSignInMachine } from '../../machines/access/adminSignIn.machine.ts'
import { savedRemember } from '../../machines/access/remember.storage.ts'
import { AdminSignInScreen } from '../access/AdminSignInScreen.tsx'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { staffClosed } from '../shared/addresses.ts'
import { arrivalOf } from './arrival.ts'

/** The sign-in page of staff. Neither it nor the page shown when it is closed stays in the history. */
export function AdminSignInPage() {
  const { config, session } = useApp()
  const navigate = useNavigate()
  return (
    <Flow
      machine={adminSignInMachine}
      input={{ fiName: config.setup.fiName, rememberDevice: savedRemember('staff') }}
      onDone={({ session: found, isClosed }) => {
        if (found) session.send({ type: 'session.start', session: found })
        navigate(found ? arrivalOf(found, 'staff') : '/404', { replace: true, state: isClosed ? staffClosed : null })
      }}
    >
      {(actor) => <AdminSignInScreen actor={actor} />}
    </Flow>
  )
}
