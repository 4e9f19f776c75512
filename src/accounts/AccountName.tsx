import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import classes from './AccountName.module.css'
import { accountsWords } from './accounts.words.ts'

type Props = { id: string; description: string; owner?: string; history: string | null; hasGoal?: boolean }

/** Says so where a member may not see the `history`: nothing else would tell why the name leads nowhere. */
export function AccountName({ id, description, owner, history, hasGoal = false }: Props) {
  const { leadsTo } = useApp()
  return (
    <span className={classes.name}>
      <strong>
        {history ? (
          <ScreenLink to={history} className={classes.history} label={accountsWords.historyOf(description, id)}>
            {description}
          </ScreenLink>
        ) : (
          description
        )}
      </strong>
      {owner && <span className="sd-soft">, {owner}</span>} <span className={classes.id}>{id}</span>
      {history === null && <span className={`${classes.none} sd-small sd-soft`}>{accountsWords.noTransactions}</span>}
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
