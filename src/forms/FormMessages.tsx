import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FormThreadActor } from '../../machines/forms/form-thread.machine.ts'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { Thread } from '../shared/thread/Thread.tsx'
import { ThreadForm } from '../shared/thread/ThreadForm.tsx'
import classes from './FormNotes.module.css'
import { formsWords } from './forms.words.ts'

type Props = { actor: FormThreadActor; memberName: string; children?: ReactNode }

/** Shows what the member and staff wrote below a form, and answers. */
export function FormMessages({ actor, memberName, children }: Props) {
  const { thread, readError } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(
    actor,
    (state) => state.matches({ writing: 'adding' }) || state.matches({ writing: 'changing' }),
  )
  const isReading = useSelector(actor, (state) => state.matches({ thread: 'loading' }))
  return (
    <section className={classes.notes} aria-label={formsWords.messages} aria-busy={isReading}>
      <Title order={3}>{formsWords.messages}</Title>
      <p className="sd-small sd-soft">{formsWords.messagesHelp}</p>
      {readError && <Problem problem={readError} busy={isReading} onRetry={() => actor.send({ type: 'reload' })} />}
      {!thread && !readError && <Skeleton className={classes.bone} />}
      {thread && <Thread actor={actor} messages={thread.messages} otherName={memberName} isAtDesk />}
      {thread?.canAnswer && (
        <ThreadForm actor={actor} label={formsWords.answer} isSending={isSending}>
          {children}
        </ThreadForm>
      )}
    </section>
  )
}
