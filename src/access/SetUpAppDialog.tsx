import { useSelector } from '@xstate/react'
import type { AuthenticatorAppActor } from '../../machines/access/authenticator-app.machine.ts'
import { groupSecret } from '../../machines/access/authenticator-app.rules.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { authenticatorAppWords as words } from './authenticator-app.words.ts'
import classes from './AuthenticatorApp.module.css'
import { CopyButton } from './CopyButton.tsx'
import { LateQrCode } from './LateQrCode.tsx'

/** Hands the key to the app, and asks for the first code that it shows. */
export function SetUpAppDialog({ actor }: { actor: AuthenticatorAppActor }) {
  const { draft, fieldErrors, error, begun } = useSelector(actor, ({ context }) => context)
  const isPhone = useIsPhone()
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={words.setUp} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={words.turnOn} onCancel={close}>
        {begun && (
          <div className={classes.key}>
            <p>{words.scan}</p>
            <LateQrCode text={begun.uri} />
            {isPhone && (
              <a className="sd-anchor" href={begun.uri}>
                {words.open}
              </a>
            )}
            <p>{words.type}</p>
            <div className={classes.secret}>
              <code className={classes.code}>{groupSecret(begun.secret)}</code>
              <CopyButton text={begun.secret} />
            </div>
          </div>
        )}
        <p className={classes.then}>{words.thenCode}</p>
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          // On a phone the keyboard would cover the key.
          {...(!isPhone && { 'data-autofocus': true })}
          {...field('code')}
        />
      </DialogForm>
    </Dialog>
  )
}
