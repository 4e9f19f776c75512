import { useSelector } from '@xstate/react'
import type { OwnSessionsActor } from '../../machines/session/own-sessions.machine.ts'
import type { OwnSession } from '../../machines/session/security.services.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Browser } from './Browser.tsx'
import { sessionWords } from './session.words.ts'
import { Section } from '../shared/Section.tsx'

/** Lists the sessions of this person; each but this one can be ended. */
export function OwnSessions({ actor }: { actor: OwnSessionsActor }) {
  const { items, error, chosen } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const hasOthers = items?.some(({ current }) => !current) ?? false
  return (
    <Section title={sessionWords.sessions}>
      <List
        label={sessionWords.sessions}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ browser, address }) => `${browser}, ${address}`}
        actions={({ id, current }) =>
          current ? [] : [{ label: sessionWords.end, onPress: () => actor.send({ type: 'row.remove', id }) }]
        }
        entry={entry}
        empty={<Empty of={sessionWords.noSessions} />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {hasOthers && (
        <p>
          <ChangeButton variant="outline" className="sd-wide" onClick={() => actor.send({ type: 'others.end' })}>
            {sessionWords.endOthers}
          </ChangeButton>
        </p>
      )}
      <ConfirmDialog
        actor={actor}
        title={chosen ? sessionWords.endTitle : sessionWords.endOthers}
        confirm={sessionWords.end}
      >
        {chosen ? sessionWords.ask(chosen.browser, chosen.address) : sessionWords.askOthers}
      </ConfirmDialog>
      <ConfirmPassword actor={confirmPassword} />
    </Section>
  )
}

const entry = (session: OwnSession): RowEntry => ({
  name: <Browser {...session} />,
  line: (
    <>
      {session.address} · {sessionWords.signedIn} <Instant at={session.signedInAt} />
    </>
  ),
})

const columns: readonly Column<OwnSession>[] = [
  { head: sessionWords.browser, cell: Browser, isInEntry: true },
  { head: sessionWords.address, cell: ({ address }) => address, isInEntry: true },
  { head: sessionWords.signedIn, cell: ({ signedInAt }) => <Instant at={signedInAt} />, isInEntry: true },
]
