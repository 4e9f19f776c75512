import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { parseAbout } from '../../machines/conversations/conversations.rules.ts'
import {
  type NewConversationActor,
  newConversationMachine,
} from '../../machines/conversations/new-conversation.machine.ts'
import { maxMessageLength } from '../../values/conversations.ts'
import { conversationAt } from '../shared/addresses.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AboutFacts } from './AboutFacts.tsx'
import classes from './ConversationScreen.module.css'
import { conversationWords, newConversationWords as words } from './conversations.words.ts'

export const NewConversationPage = flowPage({
  machine: newConversationMachine,
  Screen: NewConversationScreen,
  input: ({ userId, search }) => ({ userId, about: parseAbout(search) }),
  addressOf: (end) => ('id' in end ? conversationAt(end.id) : null),
})

export function NewConversationScreen({ actor }: { actor: NewConversationActor }) {
  const { start, readError } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (state) => state.matches('loading'))
  const title = start?.subject ?? words.title
  const heading = usePageHeading(title)
  return (
    <article className={classes.conversation} aria-busy={isReading}>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {readError && <Problem problem={readError} busy={isReading} onRetry={() => actor.send({ type: 'reload' })} />}
      {!start && !readError && (
        <div role="status" aria-label={words.loading}>
          <Skeleton className={classes.bone} />
        </div>
      )}
      {start && start.values.length > 0 && <AboutFacts title={words.about} values={start.values} />}
      {start && start.conversationId !== null && (
        <p>
          {words.already} <ScreenLink to={conversationAt(start.conversationId)}>{words.open}</ScreenLink>
        </p>
      )}
      {start && <QuestionForm actor={actor} />}
    </article>
  )
}

function QuestionForm({ actor }: { actor: NewConversationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (state) => state.matches({ asking: { writing: 'saving' } }))
  const isNotKept = useSelector(actor, (state) => state.hasTag('notKept'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: isSending,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(form['data-unsaved'] && !isSending)
  return (
    <form className={classes.form} {...form}>
      <TextAreaField label={conversationWords.message} maxLength={maxMessageLength} {...field('text')} />
      <p className="sd-small sd-soft">{conversationWords.safe}</p>
      <p className="sd-small" role="status">
        {isNotKept ? conversationWords.notKept : ''}
      </p>
      {problem && <Problem problem={problem} />}
      <div className={classes.buttons}>
        <ChangeButton type="submit" isBusy={isSending}>
          {conversationWords.send}
        </ChangeButton>
      </div>
    </form>
  )
}
