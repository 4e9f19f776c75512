import { Anchor, Button, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type Goal, isOverdue, isReached } from '../../machines/goals/goals.rules.ts'
import { goalCourse, getOutlook } from '../../machines/goals/outlook.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { formatGoal } from '../../values/money.ts'
import { transferToAt, screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { useToday } from '../shared/use-today.ts'
import { GoalBar } from './GoalBar.tsx'
import { GoalCourse } from './GoalCourse.tsx'
import { goalsWords } from './goals.words.ts'
import classes from './GoalCard.module.css'

type Props = { goal: Goal; account: string; canTake: boolean; onEdit: () => void; onRemove: () => void }

export function GoalCard({ goal, account, canTake, onEdit, onRemove }: Props) {
  const { name, description, goalType, amount, progress, deadline, accountUniqueId } = goal
  const { leadsTo } = useApp()
  const today = useToday()
  const [isDrawn, setDrawn] = useState(false)
  const id = useId()
  const isLate = isOverdue(goal, today)
  const outlook = getOutlook(goal, today)
  const course = useMemo(() => goalCourse(goal, today), [goal, today])
  return (
    <li className={classes.card} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={`${id}-name`}>
            {name}
          </Title>
          <span className="sd-soft">{goalsWords.types[goalType]}</span>
        </div>
        <RowMenu
          isTall
          name={name}
          actions={[
            { label: goalsWords.editOne, onPress: onEdit },
            { label: goalsWords.removeOne, onPress: onRemove },
          ]}
        />
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
          onClick={() => setDrawn(!isDrawn)}
        >
          {isDrawn ? goalsWords.hide : goalsWords.show}
        </Anchor>
      )}
      <div id={`${id}-course`} hidden={!isDrawn}>
        {isDrawn && <GoalCourse goal={goal} days={course} />}
      </div>
      {canTake && leadsTo(screens.transfers) && (
        <Button
          variant={isReached(goal) ? 'outline' : 'filled'}
          className={classes.add}
          component={Link}
          to={transferToAt(accountUniqueId)}
          aria-label={goalsWords.addMoneyTo(goal)}
        >
          {goalsWords.addMoney(goal)}
        </Button>
      )}
    </li>
  )
}
