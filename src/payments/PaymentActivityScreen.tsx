import { TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type PaymentActivityActor, paymentActivityMachine } from '../../machines/payments/payment-activity.machine.ts'
import {
  findPayments,
  paymentOutcome,
  addUpPaid,
  type PastPayment,
} from '../../machines/payments/payment-activity.rules.ts'
import { toCsv } from '../../values/csv.ts'
import { dayToWire } from '../../values/days.ts'
import { listFileName } from '../../values/filename.ts'
import { payeeAt } from '../shared/addresses.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { saveFile } from '../shared/save-file.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { useApp } from '../shared/app.ts'
import { useToday } from '../shared/use-today.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { pastColumns, pastEntry, paymentType } from './payment-activity.columns.tsx'
import { EPayTabs } from './EPayTabs.tsx'
import { paymentActivityWords } from './payment-activity.words.ts'
import classes from './PaymentActivityScreen.module.css'

export const PaymentActivityPage = flowPage({
  machine: paymentActivityMachine,
  Screen: PaymentActivityScreen,
  input: member,
})

export function PaymentActivityScreen({ actor }: { actor: PaymentActivityActor }) {
  const { items, error, searchText, shown } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(paymentActivityWords.title)
  const { fiName } = useApp().config.setup
  const today = useToday()
  const found = items && findPayments(items, searchText)
  const total = found?.length ?? 0
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {paymentActivityWords.title}
      </Title>
      <EPayTabs />
      <p>{paymentActivityWords.intro}</p>
      {items && items.length > 0 && found && (
        <div className={classes.tools}>
          <TextInput
            type="search"
            className={classes.find}
            label={paymentActivityWords.find}
            autoComplete="off"
            leftSection={<Icon name="search" />}
            value={searchText}
            onChange={(event) => actor.send({ type: 'find.change', text: event.currentTarget.value })}
          />
          <p role="status">{paymentActivityWords.sum(found, addUpPaid(found))}</p>
          {total > 0 && (
            <ChangeButton
              variant="subtle"
              leftSection={<Icon name="download" size={16} />}
              onClick={() => saveFile(listFileName(fiName, paymentActivityWords.title, today), toFile(found))}
            >
              {paymentActivityWords.export}
            </ChangeButton>
          )}
        </div>
      )}
      <List
        label={paymentActivityWords.title}
        columns={columns}
        rows={found && found.slice(0, shown)}
        keyOf={({ uniqueId, isFee }) => `${uniqueId} ${isFee}`}
        nameOf={(payment) => `${payment.payee}, ${paymentType(payment)} ${dayToWire(payment.on)}`}
        entry={(payment) =>
          pastEntry(payment.isFee ? paymentActivityWords.feeOf(payment.payee) : payment.payee, payment)
        }
        empty={
          <p className="sd-soft">
            {searchText.trim() === '' ? paymentActivityWords.none : paymentActivityWords.notFound(searchText.trim())}
          </p>
        }
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        total={total}
        {...(shown < total && { onMore: () => actor.send({ type: 'more.show' }) })}
      />
    </>
  )
}

const { date, type, payFrom, status, comment, amount } = pastColumns

const columns: readonly Column<PastPayment>[] = [
  {
    head: paymentActivityWords.payee,
    cell: ({ payeeId, payeeUniqueId, payee }) =>
      payeeUniqueId === null ? (
        payee
      ) : (
        <ScreenLink to={payeeAt({ payeeId, uniqueId: payeeUniqueId })}>{payee}</ScreenLink>
      ),
  },
  { head: paymentActivityWords.nickname, cell: ({ nickname }) => nickname, isLesser: true },
  date,
  amount,
  payFrom,
  type,
  status,
  comment,
]

const toFile = (payments: readonly PastPayment[]) => {
  const heads = [
    paymentActivityWords.payee,
    paymentActivityWords.nickname,
    paymentActivityWords.date,
    paymentActivityWords.amount,
    paymentActivityWords.payFrom,
    paymentActivityWords.type,
    paymentActivityWords.status,
    paymentActivityWords.comment,
  ]
  const rows = payments.map((payment) => {
    const { payee, nickname, on, amount, payFrom: from, comment: note } = payment
    return [payee, nickname, dayToWire(on), amount, from, paymentType(payment), paymentOutcome(payment), note]
  })
  return new Blob([toCsv(heads, rows)], { type: 'text/csv;charset=utf-8' })
}
