import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { words } from './history.words.ts'

/** For an address that leaves open which account it means. */
export function AccountChoice({ actor }: { actor: HistoryActor }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const offered = accounts
    .filter(({ canBeLookedInto }) => canBeLookedInto)
    .map(({ uniqueId, id, description }) => ({ value: uniqueId, label: `${id}, ${description}` }))
  return (
    <div className="history-choice">
      <p>{words.chooseText}</p>
      <NativeSelect
        label={words.account}
        data={[{ value: '', label: words.choose, disabled: true }, ...offered]}
        defaultValue=""
        onChange={(event) => actor.send({ type: 'account.choose', uniqueId: event.currentTarget.value })}
      />
    </div>
  )
}
