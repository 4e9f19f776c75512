import { removePayeeMachine } from '../../machines/payments/removePayee.machine.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { RemovePayeeDialog } from './RemovePayeeDialog.tsx'

type Props = { uniqueId: string; name: string; onClose: (isRemoved: boolean) => void }

/** Deletes a payee who is paid by hand, after a question. */
export function RemovePayee({ uniqueId, name, onClose }: Props) {
  const userId = useUserId()
  return (
    <Flow machine={removePayeeMachine} input={{ userId, uniqueId, name }} onDone={({ isRemoved }) => onClose(isRemoved)}>
      {(actor) => <RemovePayeeDialog actor={actor} />}
    </Flow>
  )
}
