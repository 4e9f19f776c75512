import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type AutoPaysActor, autoPaysMachine } from '../../machines/payments/auto-pays.machine.ts'
import type { AutoPay } from '../../machines/payments/auto-pays.rules.ts'
import { isPayable } from '../../machines/payments/quick-pay.rules.ts'
import { findPayees, type PageSize } from '../../machines/payments/quick-pay-list.rules.ts'
import { payeeAt } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'
import { Empty } from '../shared/Empty.tsx'
import { Flow } from '../shared/Flow.tsx'
import type { RowAction, Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { autoPayColumns, autoPayEntry } from './auto-pay.columns.tsx'
import { EndAutoPayDialog } from './EndAutoPayDialog.tsx'
import classes from './AutoPays.module.css'
import { autoPaysWords } from './auto-pays.words.ts'
import { useAutoPayForm } from './use-auto-pay-form.ts'

type Props = {
  searchText?: string
  /** The number of rows at first, and added by each press of Show more. */
  size?: PageSize
  /** Whether E-Pay is closed to the member, who can still end an auto pay. */
  isClosed?: boolean
}

export function AutoPays(props: Props) {
  const userId = useUserId()
  return (
    <Flow machine={autoPaysMachine} input={{ userId, isOfOne: false }}>
      {(actor) => <AutoPayList actor={actor} {...props} />}
    </Flow>
  )
}

export function AutoPayList({
  actor,
  searchText = '',
  size = 'all',
  isClosed = false,
}: Props & { actor: AutoPaysActor }) {
  const { items, error, pages } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const text = useDeferredValue(searchText)
  const ending = useSelector(actor, ({ children }) => children.endAutoPay)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const openForm = useAutoPayForm()
  const reload = () => actor.send({ type: 'reload' })
  const endBy = (autoPay: AutoPay): RowAction[] => [
    {
      label: autoPaysWords.convert,
      onPress: () => actor.send({ type: 'endAutoPay.open', ending: 'convert', autoPay }),
    },
    { label: autoPaysWords.remove, onPress: () => actor.send({ type: 'endAutoPay.open', ending: 'remove', autoPay }) },
  ]
  const getActions = (autoPay: AutoPay): RowAction[] => {
    if (isClosed) return endBy(autoPay)
    const show = () => void navigate(payeeAt({ payeeId: autoPay.id, uniqueId: autoPay.uniqueId }))
    const details = { label: autoPaysWords.details, onPress: show, isReading: true }
    const edit = { label: autoPaysWords.editAutoPay, onPress: () => openForm(autoPay) }
    return [details, ...(isPayable(autoPay) ? [edit] : []), ...endBy(autoPay)]
  }
  const found = items && findPayees(items, text)
  const total = found?.length ?? 0
  const shown = size === 'all' ? total : size * pages
  if (isClosed && !ending && items?.length === 0) return null
  return (
    <section className={`sd-section ${classes.section}`} aria-labelledby="auto-pay">
      <Title order={isClosed ? 2 : 3} id="auto-pay" ref={heading} tabIndex={-1}>
        {autoPaysWords.title}
      </Title>
      <List
        label={autoPaysWords.title}
        columns={listed}
        rows={found && found.slice(0, shown)}
        keyOf={({ uniqueId }) => uniqueId}
        nameOf={({ name }) => name}
        actions={getActions}
        entry={autoPayEntry}
        empty={
          items?.length === 0 ? (
            <Empty of={autoPaysWords.none}>{autoPaysWords.firstOne}</Empty>
          ) : (
            <p className="sd-soft">{autoPaysWords.nothing(text.trim())}</p>
          )
        }
        error={error}
        isBusy={isBusy}
        onReload={reload}
        {...(total > shown && { total, onMore: () => actor.send({ type: 'page.more' }) })}
      />
      <span className="sd-hidden" role="status">
        {found && text.trim() && autoPaysWords.found(found.length)}
      </span>
      {/* The menu that had the focus disappears with its row. */}
      <OpenDialog
        actor={ending}
        focusAfter={({ end }) => (end === 'converted' || end === 'removed' ? heading.current : null)}
      >
        {(opened) => <EndAutoPayDialog actor={opened} />}
      </OpenDialog>
    </section>
  )
}

const listed: readonly Column<AutoPay>[] = [
  {
    head: autoPaysWords.payee,
    cell: ({ name, nickname }) => (
      <>
        <strong>{name}</strong>
        {nickname !== name && <small>{nickname}</small>}
      </>
    ),
    isInEntry: true,
  },
  ...autoPayColumns,
]
