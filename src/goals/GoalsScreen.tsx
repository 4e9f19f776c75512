import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type GoalsActor, goalsMachine } from '../../machines/goals/goals.machine.ts'
import { accountName, canAddTo } from '../../machines/goals/goals.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { GoalCard } from './GoalCard.tsx'
import { GoalDialog } from './GoalDialog.tsx'
import { RemoveGoal } from './RemoveGoal.tsx'
import { goalsWords } from './goals.words.ts'
import classes from './GoalsScreen.module.css'

export const GoalsPage = flowPage({
  machine: goalsMachine,
  Screen: GoalsScreen,
  input: ({ userId, zone }) => ({ userId, zone }),
})

export function GoalsScreen({ actor }: { actor: GoalsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { items, accounts, error, accountsError } = state.context
  const heading = usePageHeading(goalsWords.title)
  const isBusy = state.hasTag('busy')
  const isRead = items !== null && accounts !== null
  const problem = error ?? accountsError
  const reload = () => actor.send({ type: 'reload' })
  return (
    <div aria-busy={isBusy}>
      <div className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {goalsWords.title}
        </Title>
        {isRead && (
          <ChangeButton onClick={() => actor.send({ type: 'goalForm.open', goal: null })}>
            {goalsWords.add}
          </ChangeButton>
        )}
      </div>
      {problem && <Problem problem={problem} busy={isBusy} onRetry={reload} />}
      {!isRead && !problem && (
        <div className={classes.goals}>
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} />
        </div>
      )}
      {isRead && items.length === 0 && (
        <div className={classes.empty}>
          <Title order={2}>{goalsWords.emptyTitle}</Title>
          <p className="sd-soft">{goalsWords.emptyText}</p>
        </div>
      )}
      {isRead && items.length > 0 && (
        <ul className={classes.goals}>
          {items.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              account={accountName(accounts, goal)}
              canTake={canAddTo(accounts, goal)}
              onEdit={() => actor.send({ type: 'goalForm.open', goal })}
              onRemove={() => actor.send({ type: 'row.remove', id: goal.id })}
            />
          ))}
        </ul>
      )}
      <OpenDialog actor={state.children.goalForm}>{(opened) => <GoalDialog actor={opened} />}</OpenDialog>
      <RemoveGoal actor={actor} onRemoved={() => heading.current?.focus()} />
    </div>
  )
}
