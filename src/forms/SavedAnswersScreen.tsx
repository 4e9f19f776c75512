import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type SavedAnswersActor, savedAnswersMachine } from '../../machines/forms/saved-answers.machine.ts'
import type { SavedAnswer } from '../../machines/forms/saved-answers.services.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { PageTabs } from '../shared/PageTabs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { formTabs } from './form-tabs.ts'
import { SavedAnswerDialog } from './SavedAnswerDialog.tsx'
import classes from './SavedAnswersScreen.module.css'
import { savedAnswersWords as words } from './saved-answers.words.ts'

export const SavedAnswersPage = flowPage({ machine: savedAnswersMachine, Screen: SavedAnswersScreen, input: member })

export function SavedAnswersScreen({ actor }: { actor: SavedAnswersActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, error, chosen } = state.context
  const heading = usePageHeading(words.title)
  return (
    <>
      <div className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {words.title}
        </Title>
        <ChangeButton onClick={() => actor.send({ type: 'savedAnswer.open', answer: null })}>{words.add}</ChangeButton>
      </div>
      <PageTabs label={words.title} tabs={formTabs} />
      <p>{words.intro}</p>
      <List
        label={words.title}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actions={(answer) => [
          { label: words.change, onPress: () => actor.send({ type: 'savedAnswer.open', answer }) },
          { label: words.remove, onPress: () => actor.send({ type: 'row.remove', id: answer.id }) },
        ]}
        entry={({ title, text }) => ({ name: title, line: text })}
        empty={<Empty of={words.none}>{words.first}</Empty>}
        error={error}
        isBusy={state.hasTag('busy')}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <OpenDialog actor={state.children.savedAnswer}>{(opened) => <SavedAnswerDialog actor={opened} />}</OpenDialog>
      <ConfirmDialog actor={actor} title={words.removeTitle} confirm={words.remove}>
        {words.askToRemove} {chosen && <b>{chosen.title}</b>}
      </ConfirmDialog>
    </>
  )
}

const columns: readonly Column<SavedAnswer>[] = [
  { head: words.name, cell: ({ title }) => title, isInEntry: true },
  { head: words.text, cell: ({ text }) => <span className={classes.text}>{text}</span>, hasOwnLine: true },
]
