import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PasskeysActor } from '../../machines/access/passkeys.machine.ts'
import type { Passkey } from '../../machines/access/passkeys.services.ts'
import { useApp } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { passkeysWords } from './passkeys.words.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'

/** Lists the passkeys of this person. */
export function Passkeys({ actor }: { actor: PasskeysActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, chosen, passkeyError } = state.context
  const { confirmPassword, passkeyName } = state.children
  useKnownPasskeys(items)
  const isAdding = state.matches('preparing') || state.matches('making') || state.matches('adding')
  return (
    <Section title={passkeysWords.title}>
      <p>{passkeysWords.intro}</p>
      <List
        label={passkeysWords.title}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={({ id, state: its }) => [
          ...(its === 'unconfirmed'
            ? [{ label: passkeysWords.confirm, onPress: () => actor.send({ type: 'passkey.confirm', id }) }]
            : []),
          { label: passkeysWords.rename, onPress: () => actor.send({ type: 'passkey.rename', id }) },
          { label: passkeysWords.remove, onPress: () => actor.send({ type: 'row.remove', id }) },
        ]}
        entry={entry}
        empty={<Empty of={passkeysWords.none} />}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {passkeyError && <Problem problem={passkeyError} />}
      <p>
        <ChangeButton
          variant="outline"
          className="sd-wide"
          isBusy={isAdding}
          // Until the list is here, nothing would come of it.
          isHeld={items === null}
          onClick={() => actor.send({ type: 'passkey.add' })}
        >
          {passkeysWords.add}
        </ChangeButton>
      </p>
      <ConfirmDialog actor={actor} title={passkeysWords.removeTitle} confirm={passkeysWords.remove}>
        {chosen && passkeysWords.askToRemove(chosen.name)}
      </ConfirmDialog>
      <OpenDialog actor={passkeyName}>{(its) => <PasskeyNameDialog actor={its} />}</OpenDialog>
      <ConfirmPassword actor={confirmPassword} />
    </Section>
  )
}

/** Keeps whether there is a passkey for this address: it can confirm a change, and staff may need one to go to work. */
function useKnownPasskeys(items: readonly Passkey[] | null): void {
  const { session } = useApp()
  const hasPasskey = items?.some(({ state, domain }) => state === 'ready' && domain === window.location.hostname)
  useEffect(() => {
    if (hasPasskey !== undefined)
      session.send({ type: 'user.change', change: { hasPasskey, ...(hasPasskey && { needsPasskey: false }) } })
  }, [hasPasskey, session])
}

const used = ({ lastUsedAt }: Passkey) => (lastUsedAt === null ? passkeysWords.never : <Instant at={lastUsedAt} />)

/** Says what is wrong with it, or where it works if that is another address than this one. */
const remark = ({ state, domain }: Passkey) =>
  passkeysWords.states[state] || (domain === window.location.hostname ? '' : passkeysWords.elsewhere(domain))

const entry = (passkey: Passkey): RowEntry => ({
  name: passkey.name,
  line: remark(passkey) || (
    <>
      {passkeysWords.lastUsed}: {used(passkey)}
    </>
  ),
})

const columns: readonly Column<Passkey>[] = [
  {
    head: passkeysWords.name,
    isInEntry: true,
    cell: (passkey) => (
      <>
        {passkey.name}
        {remark(passkey) && <small> {remark(passkey)}</small>}
      </>
    ),
  },
  { head: passkeysWords.lastUsed, cell: used, isInEntry: true },
  { head: passkeysWords.added, cell: ({ addedAt }) => <Instant at={addedAt} />, isLesser: true },
]
