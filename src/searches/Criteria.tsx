import { ActionIcon } from '@mantine/core'
import { listCriteria, type Criterion } from '../../machines/searches/searches.rules.ts'
import type { Filters } from '../../values/searches.ts'
import { Icon } from '../shared/Icon.tsx'
import { useKeptFocus } from '../shared/list/use-kept-focus.ts'
import classes from './Criteria.module.css'
import { criterionText, searchesWords } from './searches.words.ts'

type Props = { filters: Filters; onRemove?: (criterion: Criterion) => void }

/** Lists the criteria of a search. Each can be removed while the search is put together. */
export function Criteria({ filters, onRemove }: Props) {
  const keptFocus = useKeptFocus()
  const criteria = listCriteria(filters)
  return (
    <div className={classes.criteria} role="group" aria-label={searchesWords.criteria} {...keptFocus}>
      {criteria.length === 0 && <p className="sd-soft">{searchesWords.noCriteria}</p>}
      {criteria.length > 0 && (
        <ul>
          {criteria.map((criterion) => (
            <li key={`${criterion.kind} ${criterion.place}`}>
              {criterionText(criterion)}
              {onRemove && (
                <ActionIcon
                  type="button"
                  aria-label={searchesWords.removeOne(criterionText(criterion))}
                  onClick={() => onRemove(criterion)}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {onRemove && (
        <span className="sd-hidden" role="status">
          {criteria.length > 0 && searchesWords.counted(criteria.length)}
        </span>
      )}
    </div>
  )
}
