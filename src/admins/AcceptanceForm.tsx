import { useSelector } from '@xstate/react'
import type { InvitationActor } from '../../machines/admins/invitation.machine.ts'
import { acceptanceFields } from '../../machines/admins/invitation.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Checklist } from '../shared/form/Checklist.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { Problem } from '../shared/Problem.tsx'
import { words } from './invitation.words.ts'

/** What who was invited chooses: name, username, phrase and password. */
export function AcceptanceForm({ actor }: { actor: InvitationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: acceptanceFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const isBusy = form['aria-busy']
  return (
    <form {...form}>
      <TextField label={words.name} autoComplete="name" maxLength={100} {...field('name')} />
      <TextField
        label={words.username}
        description={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('username')}
      />
      <TextField label={words.phrase} description={words.phraseHint} autoComplete="off" maxLength={60} {...field('phrase')} />
      <PasswordField label={words.password} autoComplete="new-password" {...field('password')} />
      <PasswordField label={words.repeat} autoComplete="new-password" {...field('repeated')} />
      <Checklist password={draft.password} repeated={draft.repeated} />
      {problem && <Problem problem={problem} />}
      <BusyButton type="submit" fullWidth isBusy={isBusy}>
        {isBusy ? words.saving : words.accept}
      </BusyButton>
    </form>
  )
}
