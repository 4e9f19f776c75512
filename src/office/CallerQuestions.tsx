import { useSelector } from '@xstate/react'
import type { CallerCheckActor } from '../../machines/office/caller-check.machine.ts'
import { DialogForm } from '../shared/DialogForm.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { callerCheckWords } from './caller-check.words.ts'

const { facts: labels } = callerCheckWords

/** Takes what the caller says: the code, or the answers. */
export function CallerQuestions({ actor }: { actor: CallerCheckActor }) {
  const { draft, fieldErrors, error, sentTo } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <DialogForm
      form={form}
      problem={problem}
      button={callerCheckWords.submit}
      onCancel={() => actor.send({ type: 'check.cancel' })}
    >
      {draft.way === 'code' ? (
        <>
          <p>{callerCheckWords.sent(sentTo)}</p>
          <TextField
            label={callerCheckWords.codeField}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...field('code')}
          />
        </>
      ) : (
        <>
          <p>{callerCheckWords.ask}</p>
          <DayField label={labels.bornOn} {...field('bornOn')} />
          <TextField
            label={labels.homePhoneEnd}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...field('homePhoneEnd')}
          />
        </>
      )}
    </DialogForm>
  )
}
