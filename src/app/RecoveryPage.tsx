import { useNavigate } from 'react-router'
import { saveRecovered } from '../../machines/access/handover.storage.ts'
import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { RecoveryScreen } from '../access/RecoveryScreen.tsx'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { arrivalOf } from './arrival.ts'

/** All steps of a recovery keep this address. */
export function RecoveryPage() {
  const { config, session } = useApp()
  const { fiName, brand } = config.setup
  const navigate = useNavigate()
  return (
    <Flow
      machine={recoveryMachine}
      input={{ fiName, fiKey: brand.key }}
      onDone={({ session: found, username }) => {
        if (found) {
          session.send({ type: 'session.start', session: found })
          return navigate(arrivalOf(found, 'member'), { replace: true })
        }
        saveRecovered(username)
        location.replace('/')
      }}
    >
      {(actor) => <RecoveryScreen actor={actor} />}
    </Flow>
  )
}
