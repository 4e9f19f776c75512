import { useSelector } from '@xstate/react'
import { getAdminName, getMembershipActs, type MembershipAct } from '../../machines/admins/admins.rules.ts'
import type { OwnMembershipActor } from '../../machines/admins/own-membership.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { adminsWords } from './admins.words.ts'
import classes from './Admins.module.css'

/** Shows which members an admin is. Each statement has its own buttons; the form adds another. */
export function OwnMembershipDialog({ actor }: { actor: OwnMembershipActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { admin, draft, fieldErrors, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => decide(actor, { act: 'STATE', of: '' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={adminsWords.ownAccounts(getAdminName(admin))} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('changed') ? (
        <DialogDone onClose={close}>
          <p>{adminsWords.membershipSaved}</p>
        </DialogDone>
      ) : (
        <DialogForm form={form} problem={problem} button={adminsWords.state} onCancel={close}>
          <p>{adminsWords.ownHint}</p>
          {admin.memberships.map((membership) => (
            <section key={membership.username} className={classes.membership}>
              <span>
                {membership.name} <span className="sd-id">@{membership.username}</span>
              </span>
              <span className="sd-small sd-soft">{adminsWords.membershipStates[membership.state](membership)}</span>
              <span className={classes.acts}>
                {getMembershipActs(membership).map((act) => (
                  <BusyButton
                    key={act}
                    variant="outline"
                    isHeld={form['aria-busy']}
                    onClick={() => decide(actor, { act, of: membership.username })}
                  >
                    {adminsWords.membershipActs[membership.state][act]}
                  </BusyButton>
                ))}
              </span>
            </section>
          ))}
          <TextField
            label={adminsWords.memberUsername}
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...field('username')}
          />
        </DialogForm>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}

function decide(actor: OwnMembershipActor, change: { act: MembershipAct; of: string }) {
  actor.send({ type: 'draft.change', change })
  actor.send({ type: 'draft.submit' })
}
