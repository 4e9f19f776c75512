import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { alertMachine } from '../../machines/alerts/alert.machine.ts'
import type { AlertsActor } from '../../machines/alerts/alerts.machine.ts'
import { type Alert, ways } from '../../machines/alerts/alerts.rules.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Flow } from '../shared/Flow.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { words } from './alerts.words.ts'
import classes from './AlertsScreen.module.css'

export function AlertsScreen({ actor }: { actor: AlertsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, chosen } = state.context
  const heading = usePageHeading(words.title)
  const userId = useUserId()
  const [open, setOpen] = useState<{ alert: Alert | null } | null>(null)
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {words.title}
          </Title>
          <p>{words.intro}</p>
        </div>
        <ChangeButton onClick={() => setOpen({ alert: null })}>{words.add}</ChangeButton>
      </div>
      <List
        label={words.title}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        actions={(alert) => [
          { label: words.change, onPress: () => setOpen({ alert }) },
          { label: words.remove, onPress: () => actor.send({ type: 'row.remove', id: alert.id }) },
        ]}
        empty={<Empty of={words.none} />}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {open && (
        <Flow
          machine={alertMachine}
          input={{ userId, alert: open.alert }}
          onDone={() => {
            setOpen(null)
            actor.send({ type: 'reload' })
          }}
        >
          {(form) => <AlertDialog actor={form} />}
        </Flow>
      )}
      <ConfirmDialog actor={actor} title={words.removeTitle} confirm={words.remove}>
        {words.askToRemove} {chosen && <b>{nameOf(chosen)}</b>}
      </ConfirmDialog>
      <ConfirmPassword actor={state.children.confirmPassword} />
    </>
  )
}

const nameOf = ({ kind, amount, account }: Alert) => [words.whatOf(kind, amount), account].filter(Boolean).join(', ')

const columns: readonly Column<Alert>[] = [
  { head: words.about, cell: ({ kind, amount }) => words.whatOf(kind, amount) },
  { head: words.account, cell: ({ account }) => account },
  {
    head: words.by,
    cell: (alert) =>
      ways
        .filter((way) => alert[way])
        .map((way) => words[way])
        .join(', '),
  },
]
