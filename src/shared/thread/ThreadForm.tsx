import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/problems.ts'
import type { OnceActor } from '../../../machines/operations/once.machine.ts'
import type { ThreadDraft } from '../../../machines/shared/thread.rules.ts'
import { maxMessageLength } from '../../../values/conversations.ts'
import type { FieldError } from '../../../values/field-errors.ts'
import { BusyButton } from '../BusyButton.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { useForm } from '../form/use-form.ts'
import { Once } from '../Once.tsx'
import { Problem } from '../Problem.tsx'
import { useUnsaved } from '../unsaved.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import classes from './Thread.module.css'
import { threadWords as words } from './thread.words.ts'

type Context = {
  draft: ThreadDraft
  fieldErrors: readonly FieldError<ThreadDraft>[]
  error: ApiError | null
  /** The message that is being changed. */
  editing?: number | null
}
type Props = {
  actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe' | 'send'>
  label: string
  isSending: boolean
  /** The child that sends, where a lost answer is looked up. */
  sending?: OnceActor | undefined
  children?: ReactNode
}

/** Writes a message below a thread, or changes the one that was just sent. */
export function ThreadForm({ actor, label, isSending, sending, children }: Props) {
  const { draft, fieldErrors, error, editing = null } = useSelector(actor, ({ context }): Context => context)
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: isSending,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(form['data-unsaved'] && !isSending)
  const isNew = editing === null
  return (
    <form className={classes.form} {...form}>
      <TextAreaField label={isNew ? label : words.change} maxLength={maxMessageLength} {...field('text')} />
      {isNew && <AttachedFiles actor={actor} files={draft.files} error={field('files').error} isHeld={isSending} />}
      {children && <div>{children}</div>}
      {problem && <Problem problem={problem} />}
      <Once actor={sending} checking={words.checking} />
      <div className={classes.buttons}>
        <BusyButton type="submit" isBusy={isSending}>
          {isNew ? words.send : words.save}
        </BusyButton>
        {(!isNew || isEditable) && (
          <BusyButton
            variant="subtle"
            isHeld={isSending}
            onClick={({ currentTarget }) => {
              actor.send({ type: isNew ? 'edit.start' : 'edit.cancel' })
              currentTarget.form?.querySelector('textarea')?.focus()
            }}
          >
            {isNew ? words.edit : words.cancel}
          </BusyButton>
        )}
      </div>
    </form>
  )
}
