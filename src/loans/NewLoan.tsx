import { newLoanMachine } from '../../machines/loans/newLoan.machine.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { NewLoanDialog } from './NewLoanDialog.tsx'

type Props = { onClose: () => void; onBegun: () => void }

/** Begins an application; `onBegun`: where it continues. */
export function NewLoan({ onClose, onBegun }: Props) {
  const userId = useUserId()
  return (
    <Flow
      machine={newLoanMachine}
      input={{ userId }}
      onDone={({ isBegun }) => {
        onClose()
        if (isBegun) onBegun()
      }}
    >
      {(actor) => <NewLoanDialog actor={actor} />}
    </Flow>
  )
}
