import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import classes from './AccountName.module.css'
import { accountsWords } from './accounts.words.ts'

type Props = { id: string; description: string; owner?: string; history?: string | null; hasGoal?: boolean }

export function AccountName({ id, description, owner, history = null, hasGoal = false }: Props) {
  const { leadsTo } = useApp()
  return (
    <span className={classes.name}>
      <strong>
        {history === null ? (
          description
        ) : (
          <ScreenLink to={history} className={classes.history} label={accountsWords.historyOf(description, id)}>
            {description}
          </ScreenLink>
        )}
      </strong>
      {owner && <span className="sd-soft">, {owner}</span>} <span className={classes.id}>{id}</span>
      {hasGoal && leadsTo(screens.goals) && (
        <span className={classes.goal}>
          <ScreenLink to={screens.goals} className={classes.goals} label={accountsWords.goalsFor(id)}>
            <Icon name="goal" size={14} />
            {accountsWords.goals}
          </ScreenLink>
        </span>
      )}
    </span>
  )
}
