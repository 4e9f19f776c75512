import { useSelector } from '@xstate/react'
import { type CSSProperties, memo, useCallback, useId, useMemo, useRef } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { historyWords } from './history.words.ts'
import { headingLines, isRow, toListLines, lineOffsets } from './lines.ts'
import { NothingFound } from './NothingFound.tsx'
import type { RowLayout } from './use-row-layout.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useShown } from './use-shown.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import classes from './HistoryList.module.css'
import cells from './HistoryRow.module.css'

const columns = {
  first: {
    name: historyWords.description,
    kind: historyWords.kind,
    amount: historyWords.amount,
  },
  ofLoan: { principal: historyWords.principal, interest: historyWords.interest, fee: historyWords.fee },
  last: { balance: historyWords.balance, more: historyWords.details },
}

type Props = {
  actor: HistoryActor
  isLoan: boolean
  room: RowLayout
  /** Null if there are no check pictures. */
  onLook: ((row: Row) => void) | null
}

/** Draws only the visible rows of a table of any length. Screen readers get its length and the number of each row. */
export const HistoryList = memo(function HistoryList({ actor, isLoan, room, onLook }: Props) {
  const { found, isSearch } = useShown(actor)
  const opened = useSelector(actor, ({ context }) => context.about.row?.row ?? null)
  const onOpen = useCallback((row: Row) => actor.send({ type: 'row.open', row }), [actor])
  const today = useSelector(actor, ({ context }) => context.today)
  const isTyped = useSelector(actor, ({ context }) => context.filter.type !== 0)
  const lines = useMemo(() => (found ? toListLines(found, isSearch, today) : []), [found, isSearch, today])
  const starts = useMemo(() => lineOffsets(lines), [lines])
  const list = useRef<HTMLDivElement>(null)
  const { size, first, last } = useVisibleRows(list, starts)
  const { stop, onFocus, onKeyDown } = useRowKeys(list, lines, first)
  const hint = useId()
  const inSight = lines.slice(first, last).map((_, index) => first + index)
  // The focused row stays rendered wherever the page is scrolled to.
  const drawn = stop === null || inSight.includes(stop) ? inSight : [...inSight, stop].sort((one, other) => one - other)
  // Reuse elements of rows that scrolled out; the focused row keeps its own.
  const getKey = (index: number) => (index !== stop && index % size === (stop ?? 0) % size ? 'other' : index % size)
  const rows = useMemo(() => lines.filter(isRow), [lines])
  const isOneType = isTyped || rows.every(({ type }) => type === rows[0]?.type)
  const hasType = isLoan || room !== 'table' || !isOneType
  const heads = Object.entries({
    ...columns.first,
    ...(isLoan && room === 'table' && columns.ofLoan),
    ...columns.last,
  }).filter(([name]) => hasType || name !== 'kind')
  if (lines.length === 0) return <NothingFound actor={actor} />
  return (
    <div
      role="table"
      className={classes.list}
      aria-label={historyWords.transactions}
      aria-rowcount={lines.length + 1}
      aria-describedby={hint}
      data-loan={isLoan || undefined}
      data-untyped={!hasType || undefined}
      data-checks={onLook !== null || undefined}
    >
      <span className="sd-hidden" id={hint}>
        {historyWords.keys}
      </span>
      <div role="rowgroup" className={classes.heads}>
        <div role="row" aria-rowindex={1} className={classes.columns}>
          {heads.map(([name, head]) => (
            <span key={name} role="columnheader" data-column={name} className={cells[name]}>
              {head}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={list}
        role="rowgroup"
        className={classes.lines}
        style={{ '--lines': starts.at(-1), '--head': headingLines } as CSSProperties}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {drawn.map((index) => {
          const line = lines[index]
          return (
            line && (
              <HistoryRow
                key={getKey(index)}
                line={line}
                index={index}
                start={starts[index] ?? 0}
                columns={heads.length}
                isLoan={isLoan}
                hasType={hasType}
                room={room}
                isStop={index === stop}
                isOpen={line === opened}
                onOpen={onOpen}
                onLook={onLook}
              />
            )
          )
        })}
      </div>
    </div>
  )
})
