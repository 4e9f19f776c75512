import { useSelector } from '@xstate/react'
import type { TextBankingActor } from '../../machines/text-banking/text-banking.machine.ts'
import type { TextCommand } from '../../machines/text-banking/text-banking.rules.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { textBankingWords } from './text-banking.words.ts'
import { Section } from '../shared/Section.tsx'

export function Commands({ actor }: { actor: TextBankingActor }) {
  const { commands, commandsError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <Section title={textBankingWords.commands}>
      <p>{textBankingWords.accountNames}</p>
      <List
        label={textBankingWords.commands}
        columns={columns}
        rows={commands}
        keyOf={({ id }) => id}
        nameOf={({ command }) => command}
        entry={({ command, action }) => ({ name: command, line: action })}
        empty={<Empty of={textBankingWords.noCommands} />}
        error={commandsError}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={4}
      />
    </Section>
  )
}

const columns: readonly Column<TextCommand>[] = [
  { head: textBankingWords.command, cell: ({ command }) => <strong>{command}</strong>, isInEntry: true },
  { head: textBankingWords.action, cell: ({ action }) => action, isInEntry: true },
]
