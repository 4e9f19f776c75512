import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ResetMfaActor, resetMfaMachine } from '../../machines/members/reset-mfa.machine.ts'
import { getChosenUsername } from '../../machines/office/chosen-member.storage.ts'
import { CallerCheck } from '../office/CallerCheck.tsx'
import { MemberForm } from '../office/MemberForm.tsx'
import { homePaths } from '../shared/addresses.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { MemberName } from './MemberName.tsx'
import { resetMfaWords } from './reset-mfa.words.ts'

export const ResetMfaPage = flowPage({
  machine: resetMfaMachine,
  Screen: ResetMfaScreen,
  input: ({ userId }) => ({ userId, username: getChosenUsername(userId) }),
  addressOf: () => homePaths.staff,
})

export function ResetMfaScreen({ actor }: { actor: ResetMfaActor }) {
  const heading = usePageHeading(resetMfaWords.title)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, found, resetError } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    suspect: 'query',
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const isResetting = state.matches('resetting')
  const cancel = () => actor.send({ type: 'reset.cancel' })
  const leave = () => actor.send({ type: 'dialog.close' })
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {resetMfaWords.title}
      </Title>
      <MemberForm form={form} problem={problem} isBusy={state.matches('saving')}>
        <TextField
          label={resetMfaWords.field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...field('query')}
        />
      </MemberForm>
      <Dialog opened={state.hasTag('asking')} title={resetMfaWords.ask} isLocked={isResetting} onClose={cancel}>
        <p>{resetMfaWords.confirm}</p>
        {found && <MemberName {...found} />}
        {found && <CallerCheck username={found.username} />}
        <p className="sd-small sd-soft">{resetMfaWords.effect}</p>
        <DialogQuestion
          error={resetError}
          isBusy={isResetting}
          cancel={resetMfaWords.back}
          confirm={resetMfaWords.reset}
          onConfirm={() => actor.send({ type: 'reset.confirm' })}
          onCancel={cancel}
        />
      </Dialog>
      <ConfirmPassword actor={state.children.confirmPassword} />
      <Dialog opened={state.matches('done')} title={resetMfaWords.ask} onClose={leave}>
        <DialogDone onClose={leave}>
          <p>{resetMfaWords.done}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
