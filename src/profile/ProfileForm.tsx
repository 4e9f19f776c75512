import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ProfileActor } from '../../machines/profile/profile.machine.ts'
import { maxProfileLengths as longest } from '../../values/profile.ts'
import { states } from '../../values/states.ts'
import { useApp } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { PhoneField } from '../shared/form/PhoneField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './ProfileForm.module.css'
import { profileWords } from './profile.words.ts'

export function ProfileForm({ actor }: { actor: ProfileActor }) {
  const { session } = useApp()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, loadError } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(state.hasTag('unsaved'))
  useEffect(() => {
    const { unsubscribe } = actor.on('saved', ({ name, email }) =>
      session.send({ type: 'user.change', change: { name, email } }),
    )
    return unsubscribe
  }, [actor, session])
  const close = () => actor.send({ type: 'dialog.close' })
  const isLoading = state.matches('loading')
  if (loadError && (isLoading || state.matches('failed')))
    return <Problem problem={loadError} busy={isLoading} onRetry={() => actor.send({ type: 'reload' })} />
  if (isLoading) return <Skeleton className={classes.bone} />
  return (
    <>
      <form className={classes.form} {...form}>
        <TextField label={profileWords.name} autoComplete="name" maxLength={longest.name} {...field('name')} />
        <TextField
          label={profileWords.email}
          type="email"
          autoComplete="email"
          maxLength={longest.email}
          {...field('email')}
        />
        <PhoneField label={profileWords.mobile} isOptional autoComplete="tel" {...field('mobile')} />
        <PhoneField label={profileWords.homePhone} isOptional autoComplete="home tel" {...field('homePhone')} />
        <TextField
          label={profileWords.address}
          autoComplete="address-line1"
          maxLength={longest.address}
          {...field('address')}
        />
        <TextField
          label={profileWords.address2}
          isOptional
          autoComplete="address-line2"
          maxLength={longest.address2}
          {...field('address2')}
        />
        <TextField
          label={profileWords.city}
          autoComplete="address-level2"
          maxLength={longest.city}
          {...field('city')}
        />
        <SelectField label={profileWords.state} autoComplete="address-level1" data={choices} {...field('state')} />
        <TextField label={profileWords.zip} autoComplete="postal-code" maxLength={10} {...field('zip')} />
        {problem && (
          <div className={classes.whole}>
            <Problem problem={problem} />
          </div>
        )}
        <ChangeButton type="submit" className={classes.save} isBusy={form['aria-busy']}>
          {sharedWords.save}
        </ChangeButton>
      </form>
      <ConfirmPassword actor={state.children.confirmPassword} />
      <Dialog opened={state.matches('saved')} title={profileWords.title} onClose={close}>
        <DialogDone onClose={close}>
          <p>{profileWords.saved}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}

const choices = [{ value: '', label: profileWords.noState }, ...states.map(([value, label]) => ({ value, label }))]
