import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type AlertsActor, alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { type Alert, ways } from '../../machines/alerts/alerts.rules.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { words } from './alerts.words.ts'
import classes from './AlertsScreen.module.css'

export const AlertsPage = flowPage({ machine: alertsMachine, Screen: AlertsScreen, input: member })

export function AlertsScreen({ actor }: { actor: AlertsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, chosen } = state.context
  const heading = usePageHeading(words.title)
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {words.title}
          </Title>
          <p>{words.intro}</p>
        </div>
        <ChangeButton onClick={() => actor.send({ type: 'alert.open', alert: null })}>{words.add}</ChangeButton>
      </div>
      <List
        label={words.title}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        actions={(alert) => [
          { label: words.change, onPress: () => actor.send({ type: 'alert.open', alert }) },
          { label: words.remove, onPress: () => actor.send({ type: 'row.remove', id: alert.id }) },
        ]}
        empty={<Empty of={words.none} />}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <OpenDialog actor={state.children.alert}>{(opened) => <AlertDialog actor={opened} />}</OpenDialog>
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
