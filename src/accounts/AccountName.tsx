import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words } from './accounts.words.ts'

type Props = { id: string; description: string; owner?: string; history?: string | null; hasGoal?: boolean }

export function AccountName({ id, description, owner, history = null, hasGoal = false }: Props) {
  const { leadsTo } = useApp()
  return (
    <span className="account-name">
      <span className="account-id">{id}</span>
      <span>
        <strong>
          {history === null ? (
            description
          ) : (
            <ScreenLink to={history} label={words.historyOf(description, id)}>
              {description}
            </ScreenLink>
          )}
        </strong>
        {owner && <span className="sd-soft">, {owner}</span>}
        {hasGoal && leadsTo(screens.goals) && (
          <span className="account-goal">
            <ScreenLink to={screens.goals} label={words.goalsFor(id)}>
              <Icon name="goal" size={14} />
              {words.goals}
            </ScreenLink>
          </span>
        )}
      </span>
    </span>
  )
}
