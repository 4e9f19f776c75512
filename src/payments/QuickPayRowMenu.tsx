import { useNavigate } from 'react-router'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { isPayable, type QuickPay } from '../../machines/payments/quick-pay.rules.ts'
import { editPayeeAt, payeeAt } from '../shared/addresses.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { autoPaysWords } from './auto-pays.words.ts'
import { quickPayWords } from './quick-pay.words.ts'
import { useAutoPayForm } from './use-auto-pay-form.ts'

type Props = { actor: QuickPayActor; quickPay: QuickPay; canHide: boolean; onRepeat: () => void }

export function QuickPayRowMenu({ actor, quickPay, canHide, onRepeat }: Props) {
  const { id, uniqueId, name } = quickPay
  const navigate = useNavigate()
  const openAutoPay = useAutoPayForm()
  const isPhone = useIsPhone()
  const edit = () => (isPhone ? void navigate(editPayeeAt(uniqueId)) : actor.send({ type: 'payeeForm.open', uniqueId }))
  return (
    <RowMenu
      isTall
      name={name}
      actions={[
        { label: quickPayWords.details, onPress: () => navigate(payeeAt({ payeeId: id, uniqueId })), isReading: true },
        { label: quickPayWords.edit, onPress: edit },
        ...(isPayable(quickPay)
          ? [
              { label: canHide ? quickPayWords.less : quickPayWords.more, onPress: onRepeat },
              { label: autoPaysWords.setUp, onPress: () => openAutoPay({ uniqueId, name }) },
            ]
          : []),
        { label: quickPayWords.remove, onPress: () => actor.send({ type: 'removePayee.open', uniqueId, name }) },
      ]}
    />
  )
}
