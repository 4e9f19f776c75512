import { useSelector } from '@xstate/react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { AccountLabel } from '../../shared/AccountLabel.tsx'
import { ListEntries } from '../../shared/list/ListEntries.tsx'
import { NoAccounts } from '../NoAccounts.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryScreen.module.css'

/**
 * Lets the member choose when the address is ambiguous. Not a select: its arrow keys would load a history at each
 * press.
 */
export function AccountChoice({ actor }: { actor: HistoryActor }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const offered = accounts.filter(({ canBeLookedInto }) => canBeLookedInto)
  if (accounts.length === 0) return <NoAccounts />
  if (offered.length === 0) return <p>{historyWords.noHistory}</p>
  return (
    <div className={classes.choice}>
      <p>{historyWords.chooseText}</p>
      <ListEntries
        label={historyWords.choices}
        rows={offered}
        columns={[]}
        keyOf={({ uniqueId }) => uniqueId}
        nameOf={({ description }) => description}
        entry={({ uniqueId, id, description, owner }) => ({
          name: <AccountLabel id={id} name={[description, owner].filter(Boolean).join(', ')} />,
          onPress: () => actor.send({ type: 'account.choose', uniqueId }),
        })}
      />
    </div>
  )
}
