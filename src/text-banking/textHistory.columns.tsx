import { Anchor } from '@mantine/core'
import type { SentText } from '../../machines/text-banking/textHistory.rules.ts'
import { utcTime } from '../../values/days.ts'
import { showPhone } from '../../values/masking.ts'
import type { Column } from '../shared/list/column.ts'
import classes from './TextHistory.module.css'
import { words } from './textHistory.words.ts'
import { TextOutcome } from './TextOutcome.tsx'

export const columns: readonly Column<{ text: SentText; onView: () => void }>[] = [
  { head: words.number, cell: ({ text }) => <span className="sd-whole">{showPhone(text.from)}</span> },
  { head: words.nickname, cell: ({ text }) => <span className={classes.words}>{text.phoneNickname}</span> },
  {
    head: words.text,
    cell: ({ text, onView }) => (
      <Anchor
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={words.viewText(text.command, utcTime(text.at))}
        onClick={onView}
      >
        {words.view}
      </Anchor>
    ),
  },
  {
    head: words.command,
    cell: ({ text }) => (
      <>
        <span className={classes.words}>{text.command}</span> <TextOutcome text={text} />
      </>
    ),
  },
  {
    head: words.date,
    cell: ({ text }) => (
      <time className="sd-whole" dateTime={text.at}>
        {utcTime(text.at)}
      </time>
    ),
  },
]
