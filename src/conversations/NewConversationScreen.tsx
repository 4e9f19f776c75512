import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { parseAbout } from '../../machines/conversations/conversations.rules.ts'
import {
  type NewConversationActor,
  newConversationMachine,
} from '../../machines/conversations/new-conversation.machine.ts'
import { conversationAt } from '../shared/addresses.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AboutFacts } from './AboutFacts.tsx'
import classes from './ConversationScreen.module.css'
import { newConversationWords as words } from './conversations.words.ts'
import { OwnMessageForm } from './OwnMessageForm.tsx'

export const NewConversationPage = flowPage({
  machine: newConversationMachine,
  Screen: NewConversationScreen,
  input: ({ userId, search }) => ({ userId, about: parseAbout(search) }),
  addressOf: (end) => ('id' in end ? conversationAt(end.id) : null),
})

export function NewConversationScreen({ actor }: { actor: NewConversationActor }) {
  const { start, readError } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (state) => state.matches('loading'))
  const isSending = useSelector(actor, (state) => state.matches({ asking: { writing: 'sending' } }))
  const sending = useSelector(actor, ({ children }) => children.startConversation)
  const title = start?.subject ?? words.title
  const heading = usePageHeading(title)
  return (
    <article className={classes.conversation} aria-busy={isReading}>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {readError && <Problem problem={readError} busy={isReading} onRetry={() => actor.send({ type: 'reload' })} />}
      {!start && !readError && <Skeleton className={classes.bone} />}
      {start && start.values.length > 0 && <AboutFacts title={words.about} values={start.values} />}
      {start && start.conversationId !== null && (
        <p>
          {words.already} <ScreenLink to={conversationAt(start.conversationId)}>{words.open}</ScreenLink>
        </p>
      )}
      {start && <OwnMessageForm actor={actor} isSending={isSending} sending={sending} />}
    </article>
  )
}
