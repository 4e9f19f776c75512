import { useSelector } from '@xstate/react'
import type { InvitationActor } from '../../machines/admins/invitation.machine.ts'
import { chosenFields } from '../../machines/shared/chosen.rules.ts'
import { maxLengths } from '../../values/member-texts.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChosenFields } from '../shared/form/ChosenFields.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { invitationWords } from './invitation.words.ts'

export function AcceptanceForm({ actor }: { actor: InvitationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: chosenFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const isBusy = form['aria-busy']
  return (
    <form {...form}>
      <TextField label={invitationWords.name} autoComplete="name" maxLength={maxLengths.name} {...field('name')} />
      <ChosenFields draft={draft} field={field} />
      {problem && <Problem problem={problem} />}
      <BusyButton type="submit" fullWidth isBusy={isBusy}>
        {isBusy ? invitationWords.saving : invitationWords.accept}
      </BusyButton>
    </form>
  )
}
