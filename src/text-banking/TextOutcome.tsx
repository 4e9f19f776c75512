import type { SentText } from '../../machines/text-banking/text-history.rules.ts'
import { receiptAt } from '../shared/addresses.ts'
import { Icon } from '../shared/Icon.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { textHistoryWords } from './text-history.words.ts'
import classes from './TextHistory.module.css'

/** Links the receipt of what the text moved, or says that it failed. */
export const TextOutcome = ({ text: { confirmNum, hasFailed } }: { text: SentText }) => (
  <>
    {hasFailed && (
      <span className={`sd-status ${classes.failed}`}>
        <Icon name="alert" size={14} />
        {textHistoryWords.failed}
      </span>
    )}
    {confirmNum !== null && (
      <ScreenLink to={receiptAt(confirmNum)} label={textHistoryWords.receiptOf(confirmNum)}>
        {textHistoryWords.receipt}
      </ScreenLink>
    )}
  </>
)
