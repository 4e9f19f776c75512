import { useNavigate } from 'react-router'
import { saveAutoPayChoice, type AutoPayChoice } from '../../machines/payments/auto-pay-choice.storage.ts'
import { isAutoPayId } from '../../machines/payments/auto-pays.rules.ts'
import { screens } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'

/** Returns a function that opens the form of an auto pay, new or existing. */
export function useAutoPayForm(): (chosen: AutoPayChoice) => void {
  const userId = useUserId()
  const navigate = useNavigate()
  return (chosen) => {
    saveAutoPayChoice(userId, chosen)
    void navigate(isAutoPayId(chosen.uniqueId) ? screens.editAutoPay : screens.scheduleAutoPay)
  }
}
