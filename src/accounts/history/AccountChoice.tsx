import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { NoAccounts } from '../NoAccounts.tsx'
import { words } from './history.words.ts'
import classes from './AccountChoice.module.css'

/** For an address that leaves open which account it means. The arrow keys change a closed select, so it takes a button to go there. */
export function AccountChoice({ actor }: { actor: HistoryActor }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const offered = accounts
    .filter(({ canBeLookedInto }) => canBeLookedInto)
    .map(({ uniqueId, id, description, owner }) => ({ value: uniqueId, label: [id, description, owner].filter(Boolean).join(', ') }))
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'account.choose', uniqueId: String(new FormData(event.currentTarget).get('account')) })
  }
  if (accounts.length === 0) return <NoAccounts />
  if (offered.length === 0) return <p>{words.noHistory}</p>
  return (
    <form className={classes.choice} onSubmit={choose}>
      <p>{words.chooseText}</p>
      <NativeSelect name="account" label={words.account} data={offered} />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}
