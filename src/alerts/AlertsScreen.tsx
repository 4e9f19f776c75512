import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type AlertsActor, alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { type Alert, alertChannels } from '../../machines/alerts/alerts.rules.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { WholeIds } from '../shared/WholeIds.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { alertsWords } from './alerts.words.ts'
import { SettingsTabs } from '../shared/SettingsTabs.tsx'
import classes from './AlertsScreen.module.css'
import { joinWithDots } from '../shared/list/join-with-dots.ts'

export const AlertsPage = flowPage({ machine: alertsMachine, Screen: AlertsScreen, input: member })

export function AlertsScreen({ actor }: { actor: AlertsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, chosen } = state.context
  const heading = usePageHeading(alertsWords.title)
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {alertsWords.title}
          </Title>
        </div>
        <ChangeButton onClick={() => actor.send({ type: 'alert.open', alert: null })}>{alertsWords.add}</ChangeButton>
      </div>
      <SettingsTabs />
      <p>{alertsWords.intro}</p>
      <List
        label={alertsWords.title}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={alertName}
        actions={(alert) => [
          { label: alertsWords.change, onPress: () => actor.send({ type: 'alert.open', alert }) },
          { label: alertsWords.remove, onPress: () => actor.send({ type: 'row.remove', id: alert.id }) },
        ]}
        entry={entry}
        empty={<Empty of={alertsWords.none}>{alertsWords.firstAlert}</Empty>}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <OpenDialog actor={state.children.alert}>{(opened) => <AlertDialog actor={opened} />}</OpenDialog>
      <ConfirmDialog actor={actor} title={alertsWords.removeTitle} confirm={alertsWords.remove}>
        {alertsWords.askToRemove} {chosen && <b>{alertName(chosen)}</b>}
      </ConfirmDialog>
      <ConfirmPassword actor={state.children.confirmPassword} />
    </>
  )
}

const alertName = ({ kind, amount, account }: Alert) =>
  [alertsWords.whatOf(kind, amount), account].filter(Boolean).join(', ')

const listWays = (alert: Alert) =>
  alertChannels
    .filter((channel) => alert[channel])
    .map((channel) => alertsWords[channel])
    .join(', ')

const entry = (alert: Alert): RowEntry => ({
  name: alertsWords.whatOf(alert.kind, alert.amount),
  line: joinWithDots(alert.account, listWays(alert)),
})

const columns: readonly Column<Alert>[] = [
  { head: alertsWords.about, cell: ({ kind, amount }) => alertsWords.whatOf(kind, amount), isInEntry: true },
  { head: alertsWords.account, cell: ({ account }) => <WholeIds>{account}</WholeIds>, isInEntry: true },
  { head: alertsWords.by, cell: listWays, isInEntry: true },
]
