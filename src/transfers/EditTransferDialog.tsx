import { useSelector } from '@xstate/react'
import type { EditTransferActor } from '../../machines/transfers/edit-transfer.machine.ts'
import { editFields } from '../../machines/transfers/edit-transfer.rules.ts'
import {
  findTransferAccount,
  maxNoteLength,
  transferSources,
  transferTargets,
} from '../../machines/transfers/transfers.rules.ts'
import { addDays } from '../../values/days.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useToday } from '../shared/use-today.ts'
import { accountChoices, accountFigure } from './account-choices.ts'
import { Repetition } from './Repetition.tsx'
import formClasses from './TransferForm.module.css'
import { scheduledTransfersWords } from './scheduled-transfers.words.ts'
import { transfersWords } from './transfers.words.ts'

/** Edits what is left of a scheduled transfer. */
export function EditTransferDialog({ actor }: { actor: EditTransferActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { accounts, accountsError, draft, error, fieldErrors, transfer } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: editFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const today = useToday()
  const lastSkipped = transfer.skipped.at(-1)
  const isUnknown = state.matches('unknown')
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      title={isUnknown ? scheduledTransfersWords.editError : scheduledTransfersWords.editTitle}
      isLocked={state.hasTag('locked')}
      onClose={close}
    >
      {isUnknown && <Outcome problem={error} onClose={close} />}
      {accountsError && (
        <Problem problem={accountsError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
      )}
      {!accounts && !accountsError && <Skeleton className={formClasses.bone} />}
      {accounts && !isUnknown && (
        <Once actor={state.children.updateScheduledTransfer} checking={scheduledTransfersWords.checking}>
          <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
            <p className="sd-soft">{scheduledTransfersWords.saved}</p>
            <MoneyField label={transfersWords.amount} data-autofocus {...field('amount')} />
            <SelectField
              label={transfersWords.from}
              data={accountChoices(transferSources(accounts, draft), 'source')}
              description={accountFigure(findTransferAccount(accounts, draft.fromId), 'source')}
              {...field('fromId')}
            />
            <SelectField
              label={transfersWords.to}
              data={accountChoices(transferTargets(accounts, draft), 'target')}
              description={accountFigure(findTransferAccount(accounts, draft.toId), 'target')}
              {...field('toId')}
            />
            <Repetition draft={draft} earliest={lastSkipped ? addDays(lastSkipped, 1) : today} field={field} />
            <TextField
              label={transfersWords.note}
              isOptional
              description={transfersWords.noteHint}
              autoComplete="off"
              maxLength={maxNoteLength}
              {...field('note')}
            />
          </DialogForm>
        </Once>
      )}
    </Dialog>
  )
}
