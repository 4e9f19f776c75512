import { useSelector } from '@xstate/react'
import type { OpenShareActor } from '../../machines/accounts/open-share.machine.ts'
import { getOpeningDeposit, shareFields, shareTypes } from '../../machines/accounts/open-share.rules.ts'
import { maxLengths } from '../../values/member-texts.ts'
import { displayId } from '../../values/masking.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { openShareWords } from './open-share.words.ts'
import classes from './HomeScreen.module.css'

export function OpenShareDialog({ actor }: { actor: OpenShareActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { kind, funds, draft, fieldErrors, error, opened } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: shareFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  const moving = getOpeningDeposit(draft, funds)
  return (
    <Dialog
      title={state.matches('opened') ? openShareWords.opened : openShareWords[kind]}
      isLocked={state.hasTag('locked')}
      onClose={close}
    >
      {(state.matches('form') || state.hasTag('busy')) && (
        <Once actor={state.children.openShare}>
          <DialogForm form={form} problem={problem} button={openShareWords.open} onCancel={close}>
            {kind === 'share' && (
              <SelectField
                label={openShareWords.type}
                data={shareTypes.map((type) => ({ value: type, label: openShareWords.types[type] ?? '' }))}
                {...field('type')}
              />
            )}
            <TextField
              label={openShareWords.description}
              description={openShareWords.descriptionHint}
              autoComplete="off"
              maxLength={maxLengths.description}
              data-autofocus
              {...field('description')}
            />
            {funds.length > 0 && (
              <>
                <MoneyField label={openShareWords.deposit} isOptional {...field('deposit')} />
                <SelectField
                  label={openShareWords.from}
                  data={[
                    { value: '', label: openShareWords.noFund },
                    ...funds.map((fund) => ({ value: fund.uniqueId, label: openShareWords.fund(fund) })),
                  ]}
                  {...field('fromId')}
                />
                <p className={`sd-small sd-soft ${classes.moves}`} aria-live="polite">
                  {moving && openShareWords.moves(moving.amount, moving.from.id)}
                </p>
              </>
            )}
          </DialogForm>
        </Once>
      )}
      {(opened || state.matches('unknown')) && (
        <Outcome problem={opened ? null : error} onClose={close}>
          {opened && <p>{openShareWords.openedAs(displayId(1, opened.id), draft.description.trim())}</p>}
          {opened?.confirmNum && (
            <p>
              {moving && openShareWords.moved(moving.amount, moving.from.id)}{' '}
              {openShareWords.confirmation(opened.confirmNum)}
            </p>
          )}
        </Outcome>
      )}
    </Dialog>
  )
}
