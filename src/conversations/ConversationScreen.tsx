import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { type ConversationActor, conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import type { Conversation } from '../../machines/conversations/conversations.rules.ts'
import { useApp } from '../shared/app.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { Erased } from '../shared/thread/Erased.tsx'
import { Thread } from '../shared/thread/Thread.tsx'
import { useIsView } from '../shared/use-is-view.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AboutFacts } from './AboutFacts.tsx'
import classes from './ConversationScreen.module.css'
import { conversationWords as words } from './conversations.words.ts'
import { OwnMessageForm } from './OwnMessageForm.tsx'

const OwnConversationPage = flowPage({
  machine: conversationMachine,
  Screen: ConversationScreen,
  input: ({ userId, params: { id = '' }, isView }: MemberInput & { isView: boolean } & Parts) => ({
    userId,
    id: Number(id) || 0,
    isView,
  }),
})

/** `Above`: what is said above the messages of some conversations. */
type Parts = { Above?: ComponentType<{ conversation: Conversation }> }

export function ConversationPage(parts: Parts) {
  return <OwnConversationPage isView={useIsView()} {...parts} />
}

export function ConversationScreen({ actor, Above }: { actor: ConversationActor } & Parts) {
  const { thread: conversation, readError } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (state) => state.matches({ open: { thread: 'loading' } }))
  const isRereading = useSelector(actor, (state) => state.matches({ open: { thread: 'reloading' } }))
  const heading = usePageHeading(conversation?.subject ?? words.unread)
  return (
    <article className={classes.conversation} aria-busy={isReading}>
      <Title ref={heading} tabIndex={-1}>
        {conversation?.subject ?? words.unread}
      </Title>
      {readError && (
        <Problem problem={readError} busy={isReading || isRereading} onRetry={() => actor.send({ type: 'reload' })} />
      )}
      {!conversation && !readError && <Skeleton className={classes.bone} />}
      {conversation && Above && <Above conversation={conversation} />}
      {conversation && <Open actor={actor} conversation={conversation} />}
    </article>
  )
}

function Open({ actor, conversation }: { actor: ConversationActor; conversation: Conversation }) {
  const { fiName } = useApp().config.setup
  const isView = useIsView()
  const isSending = useSelector(
    actor,
    (state) => state.matches({ open: { writing: 'adding' } }) || state.matches({ open: { writing: 'changing' } }),
  )
  const sending = useSelector(actor, ({ children }) => children.writeMessage ?? children.editMessage)
  return (
    <>
      {conversation.erasedAt && <Erased at={conversation.erasedAt} />}
      {conversation.sections.map(({ title, values }) => (
        <AboutFacts key={title} title={title} values={values} />
      ))}
      <Thread actor={actor} messages={conversation.messages} ownName={words.you} otherName={fiName} canOpen={!isView} />
      {conversation.isClosed && <p className="sd-soft">{isView ? words.closedInView : words.closed}</p>}
      {!isView && <OwnMessageForm actor={actor} isSending={isSending} sending={sending} />}
    </>
  )
}
