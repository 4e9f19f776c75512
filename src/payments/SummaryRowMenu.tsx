import { useNavigate } from 'react-router'
import { isPayable, type QuickPay } from '../../machines/payments/quickPay.rules.ts'
import { editPayeeAt, payeeAt } from '../shared/addresses.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { useIsPhone } from '../shared/useIsPhone.ts'
import { words as autoPays } from './autoPays.words.ts'
import { words } from './summary.words.ts'
import { useAutoPayForm } from './useAutoPayForm.ts'

/** A dialog about one payee. */
export type RowDialog = { kind: 'edit' | 'remove'; uniqueId: string; name: string }
type Props = { quickPay: QuickPay; onOpen: (dialog: RowDialog) => void }

/** What can be done with a payee. */
export function SummaryRowMenu({ quickPay, onOpen }: Props) {
  const { id, uniqueId, name } = quickPay
  const navigate = useNavigate()
  const openAutoPay = useAutoPayForm()
  const isPhone = useIsPhone()
  const open = (kind: RowDialog['kind']) => onOpen({ kind, uniqueId, name })
  return (
    <RowMenu
      isTall
      name={name}
      actions={[
        { label: words.details, onPress: () => navigate(payeeAt({ payeeId: id, uniqueId })), isReading: true },
        { label: words.edit, onPress: () => (isPhone ? navigate(editPayeeAt(uniqueId)) : open('edit')) },
        ...(isPayable(quickPay) ? [{ label: autoPays.setUp, onPress: () => openAutoPay({ uniqueId, name }) }] : []),
        { label: words.remove, onPress: () => open('remove') },
      ]}
    />
  )
}
