import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import type { OpenShareActor } from '../../machines/accounts/openShare.machine.ts'
import { longestDescription, moveOf, type ShareDraft, shareTypes } from '../../machines/accounts/openShare.rules.ts'
import { displayId } from '../../values/masking.ts'
import { tidied } from '../../values/money.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Once } from '../shared/Once.tsx'
import { DialogDone } from './DialogDone.tsx'
import { DialogForm } from './DialogForm.tsx'
import { words } from './openShare.words.ts'

export function OpenShareDialog({ actor }: { actor: OpenShareActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { kind, funds, draft, faults, error, opened } = state.context
  const close = () => actor.send({ type: 'dialog.close' })
  const moving = moveOf(draft, funds)
  const isBusy = state.hasTag('busy')
  const tidyDeposit = () => {
    const deposit = tidied(draft.deposit)
    if (deposit !== draft.deposit) actor.send({ type: 'draft.change', change: { deposit } })
  }
  const field = (name: keyof ShareDraft) => ({
    value: draft[name],
    readOnly: isBusy,
    error: faults.find((fault) => fault.field === name)?.text,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      actor.send({ type: 'draft.change', change: { [name]: name === 'type' ? Number(value) : value } }),
  })
  return (
    <Dialog title={state.matches('opened') ? words.opened : words[kind]} isLocked={state.hasTag('locked')} onClose={close}>
      {(state.matches('form') || isBusy) && (
        <Once actor={state.children.openShare}>
          <DialogForm
            button={words.open}
            isBusy={isBusy}
            faults={faults}
            error={error}
            onSubmit={() => actor.send({ type: 'draft.submit' })}
            onCancel={close}
          >
            {kind === 'share' && (
              <NativeSelect
                label={words.type}
                data={shareTypes.map((type) => ({ value: String(type), label: words.types[type] ?? '' }))}
                {...field('type')}
              />
            )}
            <TextInput
              label={words.description}
              description={words.descriptionHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              maxLength={longestDescription}
              data-autofocus
              {...field('description')}
            />
            {funds.length > 0 && (
              <>
                <TextInput
                  label={words.deposit}
                  autoComplete="off"
                  inputMode="decimal"
                  leftSection="$"
                  {...field('deposit')}
                  onBlur={tidyDeposit}
                />
                <NativeSelect
                  label={words.from}
                  data={[
                    { value: '', label: words.noFund },
                    ...funds.map(({ uniqueId, id, description, available }) => ({
                      value: uniqueId,
                      label: words.fund(id, description, available),
                    })),
                  ]}
                  {...field('fromId')}
                />
                <p className="sd-small sd-soft dialog-moves" aria-live="polite">
                  {moving && words.moves(moving.amount, moving.from.id)}
                </p>
              </>
            )}
          </DialogForm>
        </Once>
      )}
      {state.matches('unknown') && (
        <DialogDone onClose={close}>
          <p className="sd-fault">{error?.message}</p>
        </DialogDone>
      )}
      {opened && (
        <DialogDone onClose={close}>
          <p>{words.openedAs(displayId(1, opened.id), draft.description.trim())}</p>
          {opened.confirmNum && (
            <p>
              {moving && words.moved(moving.amount, moving.from.id)} {words.confirmation(opened.confirmNum)}
            </p>
          )}
        </DialogDone>
      )}
    </Dialog>
  )
}
