import { useSelector } from '@xstate/react'
import type { ChallengeQuestion } from '../../machines/profile/profile.services.ts'
import type { QuestionsActor } from '../../machines/profile/questions.machine.ts'
import { padQuestions, questionDraft } from '../../machines/profile/questions.rules.ts'
import { maxLengths } from '../../values/member-texts.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { createRowField } from '../shared/form/row-field.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './QuestionsForm.module.css'
import { securityWords } from './security.words.ts'

export function QuestionsForm({ actor }: { actor: QuestionsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, formError } = state.context
  const isBusy = state.hasTag('busy')
  const { form } = useForm(actor, { draft: {}, onSubmit: () => actor.send({ type: 'rows.submit' }) })
  useUnsaved(state.hasTag('unsaved'))
  const close = () => actor.send({ type: 'dialog.close' })
  if (error) return <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  if (items === null) return <Skeleton className={classes.bone} />
  return (
    <>
      <form className={classes.form} {...form}>
        {padQuestions(items).map((row, index) => (
          // A row that the bank does not have yet has no id, and its place never changes.
          <Question key={row?.id ?? `blank-${index}`} actor={actor} row={row} place={index + 1} isBusy={isBusy} />
        ))}
        {formError && <Problem problem={formError} />}
        <ChangeButton type="submit" className={classes.save} isBusy={isBusy}>
          {sharedWords.save}
        </ChangeButton>
      </form>
      <ConfirmPassword actor={state.children.confirmPassword} />
      <Dialog opened={state.matches('saved')} title={securityWords.questions} onClose={close}>
        <DialogDone onClose={close}>
          <p>{securityWords.questionsSaved}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}

type QuestionProps = { actor: QuestionsActor; row: ChallengeQuestion | null; place: number; isBusy: boolean }

function Question({ actor, row, place, isBusy }: QuestionProps) {
  const context = useSelector(actor, (state) => state.context)
  const id = String(row?.id ?? '')
  const loaded = row ? questionDraft(row) : { question: '', answer: '' }
  const field = createRowField(context, { id, loaded, readOnly: isBusy }, (change) =>
    actor.send({ type: 'row.change', id, change }),
  )
  return (
    <div className={classes.row}>
      <TextField
        label={securityWords.question(place)}
        maxLength={maxLengths.question}
        autoComplete="off"
        disabled={!row}
        {...field('question')}
      />
      <TextField
        label={securityWords.answer(place)}
        description={row?.hasAnswer ? securityWords.answered : undefined}
        maxLength={maxLengths.answer}
        autoComplete="off"
        disabled={!row}
        {...field('answer')}
      />
    </div>
  )
}
