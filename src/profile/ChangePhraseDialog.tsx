import { useSelector } from '@xstate/react'
import type { ChangePhraseActor } from '../../machines/profile/change-phrase.machine.ts'
import { maxLengths } from '../../values/member-texts.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { securityWords } from './security.words.ts'

export function ChangePhraseDialog({ actor }: { actor: ChangePhraseActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={securityWords.phraseTitle} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('saved') ? (
        <DialogDone onClose={close}>
          <p>{securityWords.updated}</p>
        </DialogDone>
      ) : (
        <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
          <TextField
            label={securityWords.newPhrase}
            description={securityWords.phraseHint}
            autoComplete="off"
            maxLength={maxLengths.phrase}
            data-autofocus
            {...field('newPhrase')}
          />
          <TextField
            label={securityWords.confirmPhrase}
            autoComplete="off"
            maxLength={maxLengths.phrase}
            {...field('confirmPhrase')}
          />
        </DialogForm>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}
