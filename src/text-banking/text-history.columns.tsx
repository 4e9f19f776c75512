import { Anchor } from '@mantine/core'
import type { SentText } from '../../machines/text-banking/text-history.rules.ts'
import { showPhone } from '../../values/masking.ts'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import classes from './TextHistory.module.css'
import { textHistoryWords } from './text-history.words.ts'
import { TextOutcome } from './TextOutcome.tsx'

type Row = { text: SentText; at: string; onView: () => void }

export const textEntry = ({ text, onView }: Row): RowEntry => ({
  name: text.command,
  line: (
    <>
      <Instant at={text.at} /> · {text.phoneNickname}
      {text.hasFailed && ' '}
      {text.hasFailed && <TextOutcome text={{ ...text, confirmNum: null }} />}
    </>
  ),
  onPress: onView,
})

export const textColumns: readonly Column<Row>[] = [
  { head: textHistoryWords.number, cell: ({ text }) => <span className="sd-whole">{showPhone(text.from)}</span> },
  { head: textHistoryWords.nickname, cell: ({ text }) => <span className={classes.words}>{text.phoneNickname}</span> },
  {
    head: textHistoryWords.text,
    cell: ({ text, at, onView }) => (
      <Anchor
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={textHistoryWords.viewText(text.command, at)}
        onClick={onView}
      >
        {textHistoryWords.view}
      </Anchor>
    ),
  },
  {
    head: textHistoryWords.command,
    cell: ({ text }) => (
      <>
        <span className={classes.words}>{text.command}</span> <TextOutcome text={text} />
      </>
    ),
  },
  {
    head: textHistoryWords.date,
    cell: ({ text }) => (
      <span className="sd-whole">
        <Instant at={text.at} />
      </span>
    ),
  },
]
