import { Money } from '../shared/Money.tsx'
import { findWords } from './find.words.ts'
import type { Group, Option } from './found-groups.ts'
import classes from './FoundList.module.css'

type Props = {
  id: string
  groups: readonly Group[]
  active: Option | undefined
  idOf: (option: Option) => string
  onChoose: (option: Option) => void
}

/** Lists the results by kind. Pressing the mouse here leaves the focus in the field. */
export const FoundList = ({ id, groups, active, idOf, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label={findWords.results} className={classes.list}>
    {groups.map(({ label, options }) => (
      <div key={label} role="group" aria-label={label}>
        <div className={classes.label} aria-hidden="true">
          {label}
        </div>
        {options.map((option) => (
          // Its keys are those of the field.
          <div
            key={option.key}
            id={idOf(option)}
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{option.name}</span>
            {option.amount !== undefined && <Money cents={option.amount} />}
            {option.detail && <span className={classes.detail}>{option.detail}</span>}
          </div>
        ))}
      </div>
    ))}
  </div>
)
