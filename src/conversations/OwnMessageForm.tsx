import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ConversationActor } from '../../machines/conversations/conversation.machine.ts'
import type { NewConversationActor } from '../../machines/conversations/new-conversation.machine.ts'
import { ThreadForm } from '../shared/thread/ThreadForm.tsx'
import { conversationWords as words } from './conversations.words.ts'

type Props = Pick<ComponentProps<typeof ThreadForm>, 'isSending' | 'sending'> & {
  actor: ConversationActor | NewConversationActor
}

/** Lets a member write, and says when the bank does not keep the draft. */
export function OwnMessageForm({ actor, isSending, sending }: Props) {
  const problem = useSelector(actor, (state) => {
    if (state.hasTag('draftRefused')) return `${words.draftRefused} ${state.context.draftRefusal?.message}`
    return state.hasTag('notKept') ? words.notKept : ''
  })
  return (
    <ThreadForm actor={actor} label={words.message} isSending={isSending} sending={sending}>
      <p className="sd-small sd-soft">{words.safe}</p>
      <p className="sd-small" role="status">
        {problem}
      </p>
    </ThreadForm>
  )
}
