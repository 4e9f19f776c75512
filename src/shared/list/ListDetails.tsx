import { useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import type { Column, RowProps } from './column.ts'
import classes from './List.module.css'
import { sharedListWords } from './list.words.ts'
import { Pairs } from './Pairs.tsx'

type Props<Row> = Pick<RowProps<Row>, 'details'> & { row: Row; folded?: readonly Column<Row>[]; name: string }

export function ListDetails<Row>({ row, folded, name, details }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const more = details?.(row)
  const label = more?.label ?? sharedListWords.details
  if (!more && !folded?.length) return null
  return (
    <>
      <button
        type="button"
        className={`sd-word ${classes.toggle}`}
        aria-label={sharedListWords.ofRow(label, name)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="down" size={14} />
      </button>
      <div id={id} className={classes.details} hidden={!isOpen}>
        {folded && folded.length > 0 && <Pairs row={row} columns={folded} />}
        {more?.content}
      </div>
    </>
  )
}
