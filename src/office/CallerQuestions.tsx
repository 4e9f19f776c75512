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
  const { draft, fieldErrors, error, check, sentTo } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const facts = check?.facts ?? []
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
          {facts.includes('bornOn') && <DayField label={labels.bornOn} {...field('bornOn')} />}
          {facts.includes('phoneEnd') && (
            <TextField
              label={labels.phoneEnd}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              {...field('phoneEnd')}
            />
          )}
          {facts.includes('accountNumber') && (
            <TextField
              label={labels.accountNumber}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              {...field('accountNumber')}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}
