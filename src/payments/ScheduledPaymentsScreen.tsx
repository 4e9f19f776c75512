import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isAutoPayId } from '../../machines/payments/auto-pays.rules.ts'
import {
  type ScheduledPaymentsActor,
  scheduledPaymentsMachine,
} from '../../machines/payments/scheduled-payments.machine.ts'
import {
  isEditable,
  isSkippable,
  isUnschedulable,
  type ScheduledPayment,
} from '../../machines/payments/scheduled-payments.rules.ts'
import type { SkipScheduledPaymentContext } from '../../machines/payments/skip-scheduled-payment.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { RowAction } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useToday } from '../shared/use-today.ts'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { EditPaymentDialog } from './EditPaymentDialog.tsx'
import { EPayTabs } from './EPayTabs.tsx'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'
import { SkipPaymentDialog } from './SkipPaymentDialog.tsx'
import { useAutoPayForm } from './use-auto-pay-form.ts'
import { scheduledColumns, scheduledEntry } from './scheduled-payments.columns.tsx'

export const ScheduledPaymentsPage = flowPage({
  machine: scheduledPaymentsMachine,
  Screen: ScheduledPaymentsScreen,
  input: ({ userId, zone }) => ({ userId, zone }),
})

export function ScheduledPaymentsScreen({ actor }: { actor: ScheduledPaymentsActor }) {
  const { items, error, chosen } = useSelector(actor, ({ context }) => context)
  const { editPayment, skipScheduledPayment } = useSelector(actor, ({ children }) => children)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(scheduledPaymentsWords.title)
  const today = useToday()
  const openAutoPay = useAutoPayForm()
  const reload = () => actor.send({ type: 'reload' })
  const skip = (skipping: SkipScheduledPaymentContext) => actor.send({ type: 'skipScheduledPayment.open', ...skipping })
  const getActions = (payment: ScheduledPayment): RowAction[] => {
    const { id, payee, origin, payeeUniqueId, scheduledOn, skipped } = payment
    const last = skipped.findLast(({ isFinal }) => !isFinal)
    const isAuto = origin === ScheduledPaymentOrigin.AUTO_PAY && payeeUniqueId !== null && isAutoPayId(payeeUniqueId)
    return [
      ...(isEditable(payment)
        ? [{ label: scheduledPaymentsWords.edit, onPress: () => actor.send({ type: 'editPayment.open', payment }) }]
        : []),
      ...(isAuto
        ? [
            {
              label: scheduledPaymentsWords.editAutoPay,
              onPress: () => openAutoPay({ uniqueId: payeeUniqueId, name: payee }),
            },
          ]
        : []),
      ...(isSkippable(payment)
        ? [
            {
              label: scheduledPaymentsWords.skip,
              onPress: () => skip({ payment, id, on: scheduledOn, isSkipped: true }),
            },
          ]
        : []),
      ...(last
        ? [
            {
              label: scheduledPaymentsWords.unskip(dayToWire(last.on)),
              onPress: () => skip({ payment, id: last.id, on: last.on, isSkipped: false }),
            },
          ]
        : []),
      ...(isUnschedulable(payment, today)
        ? [{ label: scheduledPaymentsWords.delete, onPress: () => actor.send({ type: 'row.remove', id }) }]
        : []),
    ]
  }
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {scheduledPaymentsWords.title}
      </Title>
      <EPayTabs />
      <p>{scheduledPaymentsWords.intro}</p>
      <List
        label={scheduledPaymentsWords.title}
        columns={scheduledColumns(today)}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ payee, amount, scheduledOn }) =>
          scheduledPaymentsWords.nameOf(payee, format(amount), dayToWire(scheduledOn))
        }
        actions={getActions}
        entry={scheduledEntry}
        empty={
          <Empty of={scheduledPaymentsWords.none}>
            <ScreenLink to={screens.payments}>{scheduledPaymentsWords.payBills}</ScreenLink>
          </Empty>
        }
        error={error}
        isBusy={isBusy}
        onReload={reload}
      />
      <ConfirmDialog
        actor={actor}
        title={scheduledPaymentsWords.deleteTitle}
        confirm={scheduledPaymentsWords.confirm}
        cancel={scheduledPaymentsWords.close}
      >
        {chosen && (
          <>
            <b>{scheduledPaymentsWords.to(chosen.payee, chosen.nickname)}</b>
            <br />
            {scheduledPaymentsWords.ask(format(chosen.amount), dayToWire(chosen.scheduledOn))}
            {chosen.origin === ScheduledPaymentOrigin.AUTO_PAY && ` ${scheduledPaymentsWords.continues}`}
          </>
        )}
      </ConfirmDialog>
      <OpenDialog actor={skipScheduledPayment}>{(opened) => <SkipPaymentDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={editPayment}>{(opened) => <EditPaymentDialog actor={opened} />}</OpenDialog>
    </>
  )
}
