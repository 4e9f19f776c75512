import { Anchor, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { type Goal, isOverdue, isReached } from '../../machines/goals/goals.rules.ts'
import { goalCourse, getOutlook } from '../../machines/goals/outlook.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { formatGoal } from '../../values/money.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useToday } from '../shared/useToday.ts'
import { GoalBar } from './GoalBar.tsx'
import { GoalCourse } from './GoalCourse.tsx'
import { goalsWords } from './goals.words.ts'
import classes from './GoalCard.module.css'

type Props = { goal: Goal; account: string; onEdit: () => void; onRemove: () => void }

export function GoalCard({ goal, account, onEdit, onRemove }: Props) {
  const { name, description, goalType, amount, progress, deadline } = goal
  const today = useToday()
  const [isDrawn, draw] = useState(false)
  const id = useId()
  const isLate = isOverdue(goal, today)
  const outlook = getOutlook(goal, today)
  const course = useMemo(() => goalCourse(goal, today), [goal, today])
  return (
    <li className={classes.card} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <Title order={2} id={`${id}-name`}>
          {name}
        </Title>
        <span className="sd-soft">{goalsWords.types[goalType]}</span>
      </div>
      <p>{description}</p>
      {progress ? (
        <div>
          <p className={classes.figures}>
            <span>
              <b>{formatGoal(progress.current)}</b>
              {goalsWords.of(amount)}
            </span>
            {isReached(goal) ? (
              <b className="sd-status">
                <Icon name="check" size={16} />
                {goalsWords.completed}
              </b>
            ) : (
              <b>{progress.percentage}%</b>
            )}
          </p>
          <GoalBar label={name} percentage={progress.percentage} />
        </div>
      ) : (
        <p className="sd-soft">{goalsWords.hidden}</p>
      )}
      <dl className={classes.facts}>
        <dt>{goalsWords.account}</dt>
        <dd>{account}</dd>
        <dt>{goalsWords.deadline}</dt>
        <dd>
          {dayToWire(deadline)} {isLate && <b className={classes.late}>{goalsWords.overdue}</b>}
        </dd>
      </dl>
      {outlook && <p>{goalsWords.outlook(outlook, goal, isLate)}</p>}
      {course.length > 1 && (
        <Anchor
          className={classes.show}
          component="button"
          type="button"
          aria-expanded={isDrawn}
          aria-controls={`${id}-course`}
          aria-describedby={`${id}-name`}
          onClick={() => draw(!isDrawn)}
        >
          {isDrawn ? goalsWords.hide : goalsWords.show}
        </Anchor>
      )}
      <div id={`${id}-course`} hidden={!isDrawn}>
        {isDrawn && <GoalCourse goal={goal} days={course} />}
      </div>
      <div className={classes.actions}>
        <ChangeButton variant="outline" aria-label={goalsWords.nameOf(goalsWords.editOne, goal)} onClick={onEdit}>
          {goalsWords.editOne}
        </ChangeButton>
        <ChangeButton variant="outline" aria-label={goalsWords.nameOf(goalsWords.removeOne, goal)} onClick={onRemove}>
          {goalsWords.removeOne}
        </ChangeButton>
      </div>
    </li>
  )
}
