import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { ChangeButton } from '../ChangeButton.tsx'
import type { RowEntry, RowProps } from './column.ts'
import classes from './EntrySheet.module.css'
import { sharedListWords } from './list.words.ts'
import { Pairs } from './Pairs.tsx'
import { SheetFrame } from './SheetFrame.tsx'

type Props<Row> = Pick<RowProps<Row>, 'columns' | 'details' | 'actions' | 'nameOf'> & {
  row: Row
  entry: RowEntry
  onClose: () => void
}

/** Shows everything about one row of a list, and its actions. */
export function EntrySheet<Row>({ row, entry, columns, details, actions, nameOf, onClose }: Props<Row>) {
  const shown = columns.filter(({ isInEntry }) => !isInEntry)
  const more = details?.(row)
  // Returns the focus to the row before the action opens a dialog, which remembers who had it.
  const closeAnd = (onPress: () => void) => () => {
    flushSync(onClose)
    onPress()
  }
  return (
    <SheetFrame
      title={entry.title ?? entry.name}
      figure={entry.figure}
      line={entry.line}
      actions={actions?.(row).map(({ label, onPress, isReading }) => {
        const Press = isReading ? Button : ChangeButton
        return (
          <Press
            key={label}
            variant="outline"
            aria-label={sharedListWords.ofRow(label, nameOf(row))}
            onClick={closeAnd(onPress)}
          >
            {label}
          </Press>
        )
      })}
      more={
        more && (
          <>
            <h3 className={classes.more}>{more.label}</h3>
            {more.content}
          </>
        )
      }
      onClose={onClose}
    >
      {entry.content}
      <div className={classes.facts}>
        <Pairs row={row} columns={shown} />
      </div>
    </SheetFrame>
  )
}
