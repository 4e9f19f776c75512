import { eligibilityMachine } from '../../machines/payments/eligibility.machine.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { EligibilityScreen } from './EligibilityScreen.tsx'

/** Replaces a screen of E-Pay whose call was refused with `epay_not_eligible`. */
export function NotEligible() {
  const userId = useUserId()
  return (
    <Flow machine={eligibilityMachine} input={{ userId }}>
      {(actor) => <EligibilityScreen actor={actor} />}
    </Flow>
  )
}
