import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { WholeIds } from '../WholeIds.tsx'
import type { RowEntry, RowProps } from './column.ts'
import { EntrySheet } from './EntrySheet.tsx'
import classes from './ListEntries.module.css'
import { RowMenu } from './RowMenu.tsx'

type Props<Row> = RowProps<Row> & { entry: (row: Row) => RowEntry }

/** Draws two lines for each row on a phone. Pressing a row opens a sheet with the rest, or the row's own page. */
export function ListEntries<Row>({ label, rows, entry, sum, ...shown }: Props<Row>) {
  const { columns, keyOf, nameOf, details, actions } = shown
  const [opened, setOpened] = useState<string | number | null>(null)
  const row = rows.find((one) => keyOf(one) === opened)
  // A row that returns later must not open by itself.
  if (opened !== null && row === undefined) setOpened(null)
  const hasMore = (one: Row) =>
    columns.some(({ isInEntry, cell }) => !isInEntry && cell(one)) ||
    Boolean(details?.(one)) ||
    (actions?.(one).length ?? 0) > 0
  return (
    <>
      <ul className={classes.entries} aria-label={label}>
        {rows.map((one) => {
          const lines = entry(one)
          const press = lines.onPress ?? (hasMore(one) ? () => setOpened(keyOf(one)) : null)
          const others = lines.to !== undefined || lines.onPress ? (actions?.(one) ?? []) : []
          return (
            <li key={keyOf(one)} className={classes.item} data-chosen={lines.isChosen || undefined}>
              <EntryLines {...lines} onPress={press} />
              {others.length > 0 && <RowMenu name={nameOf(one)} actions={others} isTall />}
            </li>
          )
        })}
        {sum && (
          <li className={classes.item}>
            <EntryLines
              name={sum.label}
              figure={<span className={classes.sum}>{Object.values(sum.cells).at(-1)}</span>}
              onPress={null}
            />
          </li>
        )}
      </ul>
      {row !== undefined && <EntrySheet {...shown} row={row} entry={entry(row)} onClose={() => setOpened(null)} />}
    </>
  )
}

function EntryLines({
  name,
  figure,
  line,
  to,
  onPress,
  isChosen,
}: Omit<RowEntry, 'onPress'> & { onPress: (() => void) | null }) {
  const { pathname: from } = useLocation()
  const lines = (
    <>
      <span className={classes.name}>{name}</span>
      {figure && <span className={classes.figure}>{figure}</span>}
      {line && (
        <span className={classes.line}>
          <WholeIds>{line}</WholeIds>
        </span>
      )}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} state={{ from }} className={classes.entry}>
        {lines}
      </Link>
    )
  if (!onPress) return <div className={classes.entry}>{lines}</div>
  return (
    <button type="button" className={classes.entry} aria-pressed={isChosen} onClick={onPress}>
      {lines}
    </button>
  )
}
