import { useSelector } from '@xstate/react'
import type { AccountInformationActor } from '../../machines/profile/account-information.machine.ts'
import { type NamedAccount, wholeNumber } from '../../machines/profile/account-names.rules.ts'
import { maskNumber } from '../../values/masking.ts'
import { AccountType } from '../../values/enumerations.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { accountInformationWords } from './account-information.words.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'

/** Lists the shares. The account numbers are shown for half a minute after the password is typed. */
export function AccountInformation({ actor }: { actor: AccountInformationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, revealed } = state.context
  const isRevealed = state.hasTag('revealed')
  const rows = items
    ?.filter(({ accountType }) => accountType === AccountType.SHARE)
    .map((account) => ({
      ...account,
      number: isRevealed && revealed.includes(account.uniqueId) ? wholeNumber(account) : null,
    }))
  return (
    <>
      <List
        label={accountInformationWords.title}
        columns={columns}
        rows={rows ?? null}
        keyOf={({ uniqueId }) => uniqueId}
        nameOf={({ id }) => id}
        actions={({ uniqueId, number }) =>
          number === null
            ? [
                {
                  label: accountInformationWords.show,
                  onPress: () => actor.send({ type: 'number.show', id: uniqueId }),
                },
              ]
            : [{ label: accountInformationWords.hide, onPress: () => actor.send({ type: 'number.hide' }) }]
        }
        entry={entry}
        empty={<Empty of={accountInformationWords.shares} />}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <ConfirmPassword actor={state.children.confirmPassword} />
    </>
  )
}

type Row = NamedAccount & { number: string | null }

const Digits = ({ number, uniqueId }: Row) => <span aria-live="polite">{number ?? maskNumber(uniqueId.slice(-4))}</span>

const Label = ({ id, description, defaultDescription, fullName }: Row) => (
  <AccountLabel id={id} name={[description || defaultDescription, fullName].filter(Boolean).join(', ')} />
)

const entry = (row: Row): RowEntry => ({
  name: <Label {...row} />,
  line: <Digits {...row} />,
})

const columns: readonly Column<Row>[] = [
  { head: accountInformationWords.account, isInEntry: true, cell: Label },
  { head: accountInformationWords.number, cell: Digits, isInEntry: true },
]
