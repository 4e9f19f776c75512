import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveRecovered, takeTyped } from '../../machines/access/handover.storage.ts'
import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { recoveryDepthOf, RecoveryScreen } from '../access/RecoveryScreen.tsx'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { forgetSession } from '../../machines/session/session.storage.ts'
import { arrivalOf } from './arrival.ts'
import { leaveSteps, StepHistory } from './StepHistory.tsx'

/** All steps of a recovery keep this address. */
export function RecoveryPage() {
  const { config, session } = useApp()
  const { fiName, fiTimeZone, brand } = config.setup
  const [username] = useState(takeTyped)
  const navigate = useNavigate()
  return (
    <Flow
      machine={recoveryMachine}
      input={{ fiName, fiKey: brand.key, zone: fiTimeZone, username: username ?? '' }}
      onDone={({ session: found, username }) => {
        if (found) {
          session.send({ type: 'session.start', session: found })
          return void leaveSteps().then(() => navigate(arrivalOf(found, 'member'), { replace: true }))
        }
        // With the earlier password, the bank has ended every session.
        forgetSession('member')
        saveRecovered(username)
        void leaveSteps().then(() => location.replace('/'))
      }}
    >
      {(actor) => (
        <>
          <StepHistory actor={actor} depthOf={() => recoveryDepthOf(actor.getSnapshot())} />
          <RecoveryScreen actor={actor} />
        </>
      )}
    </Flow>
  )
}
