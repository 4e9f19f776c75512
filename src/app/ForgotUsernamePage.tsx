import { forgotUsernameMachine } from '../../machines/access/forgot-username.machine.ts'
import { ForgotUsernameScreen } from '../access/ForgotUsernameScreen.tsx'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { StepHistory } from './StepHistory.tsx'

export function ForgotUsernamePage() {
  const { fiName, fiTimeZone } = useApp().config.setup
  return (
    <Flow machine={forgotUsernameMachine} input={{ fiName, zone: fiTimeZone }}>
      {(actor) => (
        <>
          <StepHistory actor={actor} depthOf={() => (actor.getSnapshot().matches('sent') ? 1 : 0)} />
          <ForgotUsernameScreen actor={actor} />
        </>
      )}
    </Flow>
  )
}
