import { useSelector } from '@xstate/react'
import type { OpenShareActor } from '../../machines/accounts/openShare.machine.ts'
import { moveOf, shareFields, shareTypes } from '../../machines/accounts/openShare.rules.ts'
import { longest } from '../../values/memberTexts.ts'
import { displayId } from '../../values/masking.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { words } from './openShare.words.ts'
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
  const moving = moveOf(draft, funds)
  return (
    <Dialog title={state.matches('opened') ? words.opened : words[kind]} isLocked={state.hasTag('locked')} onClose={close}>
      {(state.matches('form') || state.hasTag('busy')) && (
        <Once actor={state.children.openShare}>
          <DialogForm form={form} problem={problem} button={words.open} onCancel={close}>
            {kind === 'share' && (
              <SelectField
                label={words.type}
                data={shareTypes.map((type) => ({ value: type, label: words.types[type] ?? '' }))}
                {...field('type')}
              />
            )}
            <TextField
              label={words.description}
              description={words.descriptionHint}
              autoComplete="off"
              maxLength={longest.description}
              data-autofocus
              {...field('description')}
            />
            {funds.length > 0 && (
              <>
                <MoneyField label={words.deposit} {...field('deposit')} />
                <SelectField
                  label={words.from}
                  data={[{ value: '', label: words.noFund }, ...funds.map((fund) => ({ value: fund.uniqueId, label: words.fund(fund) }))]}
                  {...field('fromId')}
                />
                <p className={`sd-small sd-soft ${classes.moves}`} aria-live="polite">
                  {moving && words.moves(moving.amount, moving.from.id)}
                </p>
              </>
            )}
          </DialogForm>
        </Once>
      )}
      {(opened || state.matches('unknown')) && (
        <Outcome problem={opened ? null : error} onClose={close}>
          {opened && <p>{words.openedAs(displayId(1, opened.id), draft.description.trim())}</p>}
          {opened?.confirmNum && (
            <p>
              {moving && words.moved(moving.amount, moving.from.id)} {words.confirmation(opened.confirmNum)}
            </p>
          )}
        </Outcome>
      )}
    </Dialog>
  )
}
