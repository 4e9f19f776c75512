import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { TextBankingActor } from '../../machines/text-banking/textBanking.machine.ts'
import type { TextCommand } from '../../machines/text-banking/textBanking.rules.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { words } from './textBanking.words.ts'

/** What can be asked by text. */
export function Commands({ actor }: { actor: TextBankingActor }) {
  const { commands, commandsError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <section className="sd-section" aria-labelledby="text-commands">
      <Title order={2} id="text-commands">
        {words.commands}
      </Title>
      <List
        label={words.commands}
        columns={columns}
        rows={commands}
        keyOf={({ id }) => id}
        nameOf={({ command }) => command}
        empty={<Empty of={words.noCommands} />}
        error={commandsError}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={4}
      />
    </section>
  )
}

const columns: readonly Column<TextCommand>[] = [
  { head: words.command, cell: ({ command }) => <strong>{command}</strong> },
  { head: words.action, cell: ({ action }) => action },
]
