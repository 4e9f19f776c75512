import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReceivedIssuesActor, receivedIssuesMachine } from '../../machines/received/received-issues.machine.ts'
import { listIssueActs } from '../../machines/received/received.rules.ts'
import { countPages } from '../../machines/shared/list.rules.ts'
import { Pager } from '../office/Pager.tsx'
import { Empty } from '../shared/Empty.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { PageTabs } from '../shared/PageTabs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { issueColumns, issueDetails, issueEntry } from './received-rows.tsx'
import { receivedWords as words } from './received.words.ts'
import { ReceivedIssueDialog } from './ReceivedIssueDialog.tsx'

export const ReceivedPage = flowPage({
  machine: receivedIssuesMachine,
  Screen: ReceivedScreen,
  input: ({ userId, isSettled }: MemberInput & { isSettled: boolean }) => ({ userId, isSettled }),
})

const tabs = [
  { label: words.tabs.open, to: officeScreens.received },
  { label: words.tabs.settled, to: officeScreens.settledReceived },
]

export function ReceivedScreen({ actor }: { actor: ReceivedIssuesActor }) {
  const { issues, total, page, isSettled, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { receivedIssue } = useSelector(actor, ({ children }) => children)
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <PageTabs label={words.title} tabs={tabs} />
      <List
        label={words.title}
        columns={issueColumns}
        rows={issues}
        keyOf={({ id }) => id}
        nameOf={({ file }) => file}
        entry={issueEntry}
        details={issueDetails}
        actions={(issue) =>
          listIssueActs(issue).map((act) => ({
            label: words.acts[act],
            onPress: () => actor.send({ type: 'receivedIssue.open', issue, act }),
          }))
        }
        empty={<Empty of={words.none}>{isSettled ? undefined : words.allRead}</Empty>}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <Pager page={page} pages={countPages(total)} onPage={(to) => actor.send({ type: 'page.choose', page: to })} />
      <OpenDialog actor={receivedIssue}>{(opened) => <ReceivedIssueDialog actor={opened} />}</OpenDialog>
    </>
  )
}
