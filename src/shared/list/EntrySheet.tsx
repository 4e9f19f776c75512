import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { ChangeButton } from '../ChangeButton.tsx'
import { DialogFrame } from '../DialogFrame.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import type { RowEntry, RowProps } from './column.ts'
import classes from './EntrySheet.module.css'
import { sharedListWords } from './list.words.ts'
import { Pairs } from './Pairs.tsx'

type Props<Row> = Pick<RowProps<Row>, 'columns' | 'details' | 'actions' | 'nameOf'> & { row: Row; entry: RowEntry; onClose: () => void }

/** Everything about one row of a list, and what can be done with it: at the foot of a phone, a dialog where there is room. */
export function EntrySheet<Row>({ row, entry, columns, details, actions, nameOf, onClose }: Props<Row>) {
  useFocusBack()
  const shown = columns.filter(({ isInEntry }) => !isInEntry)
  const more = details?.(row)
  // The row has the focus again before what its action opens remembers who had it.
  const closeAnd = (onPress: () => void) => () => {
    flushSync(onClose)
    onPress()
  }
  return (
    <DialogFrame title={entry.title ?? entry.name} classNames={{ inner: classes.place, content: classes.sheet }} onClose={onClose}>
      {entry.figure && <p className={classes.figure}>{entry.figure}</p>}
      {entry.line && <div className={classes.line}>{entry.line}</div>}
      {entry.content}
      <div className={classes.facts}>
        <Pairs row={row} columns={shown} />
      </div>
      <div className={classes.actions}>
        {actions?.(row).map(({ label, onPress, isReading }) => {
          const Press = isReading ? Button : ChangeButton
          return (
            <Press key={label} variant="outline" aria-label={sharedListWords.ofRow(label, nameOf(row))} onClick={closeAnd(onPress)}>
              {label}
            </Press>
          )
        })}
      </div>
      {more && (
        <>
          <h3 className={classes.more}>{more.label}</h3>
          {more.content}
        </>
      )}
    </DialogFrame>
  )
}
