import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type LinkedAccountsActor, linkedAccountsMachine } from '../../machines/text-banking/linked-accounts.machine.ts'
import { isTextBankingClosed } from '../../machines/text-banking/text-banking.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { useForm } from '../shared/form/use-form.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { IncludeField } from './IncludeField.tsx'
import classes from './LinkedAccountsScreen.module.css'
import { linkedAccountsWords } from './linked-accounts.words.ts'
import { NotEligibleForTexts } from './NotEligibleForTexts.tsx'
import { TextNameField } from './TextNameField.tsx'
import type { LinkProps } from './use-link.ts'

type Props = { actor: LinkedAccountsActor }

export const LinkedAccountsPage = flowPage({
  machine: linkedAccountsMachine,
  Screen: LinkedAccountsScreen,
  input: ({ userId, params: { phoneId } }) => ({ userId, phoneId: Number(phoneId) }),
})

export function LinkedAccountsScreen({ actor }: Props) {
  const error = useSelector(actor, ({ context }) => context.error)
  return isTextBankingClosed(error) ? <NotEligibleForTexts /> : <Open actor={actor} />
}

function Open({ actor }: Props) {
  const heading = usePageHeading(linkedAccountsWords.title)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, formError } = state.context
  const isBusy = state.hasTag('busy')
  const { form } = useForm(actor, { draft: {}, onSubmit: () => actor.send({ type: 'rows.submit' }) })
  useUnsaved(state.hasTag('unsaved'))
  const close = () => actor.send({ type: 'dialog.close' })
  const rows = items?.map((account) => ({ account, actor })) ?? null
  return (
    <form className={classes.form} {...form}>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {linkedAccountsWords.title}
        </Title>
        {items?.length !== 0 && (
          <>
            {/* The line is there before its text, so that nothing moves. */}
            <p>
              <strong>{items?.[0]?.phone ?? '\u00a0'}</strong>
            </p>
            <p>
              {linkedAccountsWords.intro} {linkedAccountsWords.rules}
            </p>
          </>
        )}
      </div>
      <List
        label={linkedAccountsWords.title}
        columns={columns}
        rows={rows}
        keyOf={({ account }) => account.id}
        nameOf={({ account }) => account.displayAccountId}
        empty={<None />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {formError && <Problem problem={formError} />}
      {rows && rows.length > 0 && (
        <ChangeButton type="submit" className={classes.update} isBusy={isBusy}>
          {linkedAccountsWords.update}
        </ChangeButton>
      )}
      <Dialog opened={state.matches('saved')} title={linkedAccountsWords.title} onClose={close}>
        <DialogDone onClose={close}>
          <p>{linkedAccountsWords.updated}</p>
        </DialogDone>
      </Dialog>
    </form>
  )
}

const None = () => (
  <>
    <Title order={2}>{sharedWords.none(linkedAccountsWords.none)}</Title>
    <p>{linkedAccountsWords.nothing}</p>
  </>
)

const columns: readonly Column<LinkProps>[] = [
  { head: linkedAccountsWords.account, cell: ({ account }) => <strong>{account.displayAccountId}</strong> },
  { head: linkedAccountsWords.description, cell: ({ account }) => account.description },
  { head: linkedAccountsWords.include, cell: (row) => <IncludeField {...row} /> },
  { head: linkedAccountsWords.name, cell: (row) => <TextNameField {...row} />, hasOwnLine: true },
]
