import { useSelector } from '@xstate/react'
import type { AccountNamesActor } from '../../machines/profile/account-names.machine.ts'
import type { NamedAccount } from '../../machines/profile/account-names.rules.ts'
import { maxLengths } from '../../values/member-texts.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { Empty } from '../shared/Empty.tsx'
import { createRowField } from '../shared/form/row-field.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Problem } from '../shared/Problem.tsx'
import { wrongDescription } from '../../values/form-texts.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './AccountNames.module.css'
import { accountNamesWords } from './account-names.words.ts'

export function AccountNames({ actor }: { actor: AccountNamesActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, rowErrors, formError, saved } = state.context
  const isBusy = state.hasTag('busy')
  const { form } = useForm(actor, { draft: {}, onSubmit: () => actor.send({ type: 'rows.submit' }) })
  useUnsaved(state.hasTag('unsaved'))
  const problem = formError ?? (rowErrors.length > 0 && wrongDescription)
  const close = () => actor.send({ type: 'dialog.close' })
  const isPhone = useIsPhone()
  const rows = items?.map((account) => ({ account, actor })) ?? null
  return (
    <form className={classes.form} {...form}>
      <List
        label={accountNamesWords.title}
        columns={isPhone ? phoneColumns : columns}
        rows={rows}
        keyOf={({ account }) => account.uniqueId}
        nameOf={({ account }) => account.id}
        empty={<Empty of={accountNamesWords.accounts} />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {problem && <Problem problem={problem} />}
      {rows && rows.length > 0 && (
        <ChangeButton type="submit" className={classes.save} isBusy={isBusy}>
          {sharedWords.save}
        </ChangeButton>
      )}
      <Dialog opened={state.matches('saved')} title={accountNamesWords.title} onClose={close}>
        <DialogDone onClose={close}>
          <p>{accountNamesWords.saved(saved)}</p>
        </DialogDone>
      </Dialog>
    </form>
  )
}

type Row = { account: NamedAccount; actor: AccountNamesActor }

const columns: readonly Column<Row>[] = [
  { head: accountNamesWords.account, cell: ({ account }) => <strong>{account.id}</strong> },
  { head: accountNamesWords.description, cell: ({ account }) => account.defaultDescription },
  {
    head: accountNamesWords.mine,
    cell: (row) => (row.account.isTrusted ? row.account.fullName : <NameField {...row} />),
    hasOwnLine: true,
  },
]

/** Names an account and its kind in one line. */
const phoneColumns: readonly Column<Row>[] = [
  {
    head: accountNamesWords.account,
    cell: ({ account: { id, defaultDescription } }) => <AccountLabel id={id} name={defaultDescription} />,
  },
  ...columns.slice(2),
]

function NameField({ account, actor }: Row) {
  const { uniqueId: id, id: shown, description } = account
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const field = createRowField(context, { id, loaded: { description }, readOnly: isBusy }, (change) =>
    actor.send({ type: 'row.change', id, change }),
  )('description')
  return (
    <TextField
      aria-label={accountNamesWords.mineOf(shown)}
      maxLength={maxLengths.description}
      autoComplete="off"
      {...field}
    />
  )
}
