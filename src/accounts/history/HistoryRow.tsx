import { type CSSProperties, memo } from 'react'
import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import { type Cents, format } from '../../../values/money.ts'
import type { OwnNote } from '../../../values/own-notes.ts'
import { Icon } from '../../shared/Icon.tsx'
import { sharedWords } from '../../shared/shared.words.ts'
import { checkImageWords } from './check-image.words.ts'
import { historyWords } from './history.words.ts'
import { isRow, type ListLine } from './lines.ts'
import type { RowLayout } from './use-row-layout.ts'
import classes from './HistoryRow.module.css'
import money from '../../shared/Money.module.css'

type Props = {
  line: ListLine
  index: number
  start: number
  columns: number
  isLoan: boolean
  /** False where every row has the same type. */
  hasType: boolean
  room: RowLayout
  /** Whether Tab reaches this row; arrow keys reach the others. */
  isStop: boolean
  isOpen: boolean
  onOpen: (row: Row) => void
  /** Null if there are no check pictures. */
  onLook: ((row: Row) => void) | null
}

export const HistoryRow = memo(function HistoryRow({
  line,
  index,
  start,
  columns,
  isLoan,
  hasType,
  room,
  isStop,
  isOpen,
  onOpen,
  onLook,
}: Props) {
  const rowProps = { 'aria-rowindex': index + 2, 'data-at': index, style: { '--at': start } as CSSProperties }
  if (!isRow(line))
    return (
      <div role="row" className={classes.part} data-none={'none' in line || undefined} {...rowProps}>
        {'head' in line ? (
          <b role="rowheader" aria-colspan={columns}>
            {line.head}
          </b>
        ) : (
          <span role="cell">{line.none}</span>
        )}
      </div>
    )
  const { description, note, own, on, type, isPending } = line
  const hasAside = room === 'table' && !isLoan
  const words = [own?.note, note].filter(Boolean).join(', ')
  return (
    <div
      role="row"
      className={classes.row}
      data-pending={isPending || undefined}
      title={words ? `${description}, ${words}` : description}
      {...rowProps}
    >
      <span role="cell" className={classes.name}>
        {description}
        {hasAside && own && renderTags(own)}
        {hasAside && words && <span className={classes.aside}> {words}</span>}
      </span>
      {hasType && (
        <span role="cell" className={classes.kind}>
          {!hasAside && own && <>{renderTags(own)} </>}
          {/* A note may be a sentence: 'You took it back, ACH Deposit'. */}
          {hasAside ? typeText(type) : [words.replace(/\.$/, ''), typeText(type)].filter(Boolean).join(', ')}
        </span>
      )}
      {figure(classes.amount, line.amount)}
      {isLoan && room === 'table' && renderParts(line)}
      {isPending ? (
        <span role="cell" className={classes.balance}>
          <span className="sd-status">
            <Icon name="clock" size={14} />
            {historyWords.pending}
          </span>
        </span>
      ) : (
        figure(classes.balance, line.balance)
      )}
      <span role="cell" className={classes.more}>
        {onLook && line.checkId && room !== 'card' && (
          <button
            type="button"
            className={classes.look}
            aria-label={checkImageWords.imageOn(line.checkNumber, on)}
            tabIndex={isStop ? 0 : -1}
            onClick={() => onLook(line)}
          >
            <Icon name="image" />
          </button>
        )}
        <button
          type="button"
          className={classes.open}
          aria-label={historyWords.detailsOf(description, on)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          tabIndex={isStop ? 0 : -1}
          onClick={() => onOpen(line)}
        >
          <Icon name="right" />
        </button>
      </span>
    </div>
  )
})

/** More would be cut; the details have them all. */
const maxTags = 2

/** A blank before each keeps it apart for screen readers. */
const renderTags = ({ tags }: OwnNote) =>
  (tags.length > maxTags ? [...tags.slice(0, maxTags), `+${tags.length - maxTags}`] : tags).flatMap((tag) => [
    ' ',
    <span key={tag} className={classes.tag}>
      {tag}
    </span>,
  ])

const renderParts = ({ ofLoan }: Row) => (
  <>
    {figure(classes.principal, ofLoan?.principal ?? null)}
    {figure(classes.interest, ofLoan?.interest ?? null)}
    {figure(classes.fee, ofLoan?.fee ?? null)}
  </>
)

/** Formats money without a component: in a list that renders while scrolling, every element counts. */
const figure = (name: string | undefined, cents: Cents | null) => (
  <span
    role="cell"
    className={`${name} ${money.money}`}
    data-below={(cents !== null && cents < 0) || undefined}
    data-in={(cents !== null && cents > 0) || undefined}
  >
    {cents === null ? sharedWords.hidden : format(cents)}
  </span>
)
