import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ConversationsActor, conversationsMachine } from '../../machines/conversations/conversations.machine.ts'
import type { ConversationRow } from '../../machines/conversations/conversations.rules.ts'
import { conversationAt, screens } from '../shared/addresses.ts'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Instant } from '../shared/Instant.tsx'
import { ListFoot } from '../shared/list/ListFoot.tsx'
import { MessageTabs } from '../shared/MessageTabs.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { NewLabel } from '../shared/NewLabel.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './ConversationsScreen.module.css'
import { conversationsWords as words } from './conversations.words.ts'

export const ConversationsPage = flowPage({ machine: conversationsMachine, Screen: ConversationsScreen, input: member })

export function ConversationsScreen({ actor }: { actor: ConversationsActor }) {
  const { items: rows, counted, total, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasMoreFailed = useSelector(actor, (state) => state.matches('moreFailed'))
  const heading = usePageHeading(words.title)
  const problem = error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  return (
    <article className={classes.conversations} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <MessageTabs />
      <div className={classes.head}>
        <p className="sd-lead">{words.lead}</p>
        <ChangeLink to={screens.newConversation}>{words.ask}</ChangeLink>
      </div>
      {!hasMoreFailed && problem}
      {!rows && !error && (
        <div>
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} />
        </div>
      )}
      {rows?.length === 0 && <Empty of={words.none} />}
      {rows && rows.length > 0 && (
        <>
          <ul className={classes.rows} aria-label={words.title}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <ListFoot
            shown={rows.length}
            total={total}
            isBusy={isBusy}
            onMore={counted < total ? () => actor.send({ type: 'history.more' }) : undefined}
            problem={hasMoreFailed && problem}
          />
        </>
      )}
    </article>
  )
}

function Row({
  row: { id, subject, lastAt, lastText, isUnread, hasDraft, isClosed, waitsFor },
}: {
  row: ConversationRow
}) {
  const state = isClosed ? words.closed : waitsFor === 'STAFF' ? words.waitsForUs : null
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <p className={classes.subject}>
        <ScreenLink to={conversationAt(id)}>{subject}</ScreenLink>
        {isUnread && <NewLabel>{words.answered}</NewLabel>}
      </p>
      {lastText !== '' && <p className={classes.last}>{lastText}</p>}
      <p className="sd-small sd-soft">
        <Instant at={lastAt} />
        {hasDraft && (
          <>
            {' · '}
            <b>{words.draft}</b>
          </>
        )}
        {state && ` · ${state}`}
      </p>
    </li>
  )
}
