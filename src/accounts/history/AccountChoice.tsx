import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
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
      {offered.map(({ uniqueId, id, description, owner }) => (
        <Button key={uniqueId} variant="outline" onClick={() => actor.send({ type: 'account.choose', uniqueId })}>
          {[id, description, owner].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  )
}
