import type { SentText } from '../../machines/text-banking/text-history.rules.ts'
import { Instant } from '../shared/Instant.tsx'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import classes from './TextHistory.module.css'
import { textHistoryWords } from './text-history.words.ts'
import { TextOutcome } from './TextOutcome.tsx'

type Props = { text: SentText | null; onClose: () => void }

export const SentTextDialog = ({ text, onClose }: Props) => (
  <MessageDialog opened={text !== null} title={textHistoryWords.sent} onClose={onClose}>
    {text && (
      <>
        <dl className={classes.facts}>
          <dt>{textHistoryWords.nickname}</dt>
          <dd>{text.phoneNickname}</dd>
          <dt>{textHistoryWords.when}</dt>
          <dd>
            <Instant at={text.at} />
          </dd>
          <dt>{textHistoryWords.command}</dt>
          <dd>{text.textMessage}</dd>
          <dt>{textHistoryWords.response}</dt>
          <dd>{text.responseHidden ? sharedWords.notInView : (text.responseData ?? textHistoryWords.silence)}</dd>
        </dl>
        <TextOutcome text={text} />
      </>
    )}
  </MessageDialog>
)
