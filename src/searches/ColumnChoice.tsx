import type { SearchColumn } from '../../values/enumerations.ts'
import { everyColumn } from '../../machines/searches/new-search.rules.ts'
import { Fold } from '../shared/Fold.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import classes from './ColumnChoice.module.css'
import { columnName, searchesWords } from './searches.words.ts'

/** Chooses the columns of the results: all of them, unless the member opens this. */
export function ColumnChoice({ value, readOnly, onChange }: Required<Field<readonly SearchColumn[]>>) {
  const choose = (column: SearchColumn, isChosen: boolean) =>
    onChange(everyColumn.filter((each) => (each === column ? isChosen : value.includes(each))))
  return (
    <Fold title={searchesWords.columns}>
      <fieldset className={classes.columns} disabled={readOnly} aria-label={searchesWords.columns}>
        <p className="sd-small sd-soft">{searchesWords.columnsHint}</p>
        {everyColumn.map((column) => (
          <CheckboxField
            key={column}
            label={columnName(column)}
            value={value.includes(column)}
            onChange={(isChosen) => choose(column, isChosen)}
          />
        ))}
      </fieldset>
    </Fold>
  )
}
