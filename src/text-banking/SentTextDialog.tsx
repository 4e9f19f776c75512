import type { SentText } from '../../machines/text-banking/textHistory.rules.ts'
import { utcTime } from '../../values/days.ts'
import { Message } from '../shared/Message.tsx'
import { words as shared } from '../shared/shared.words.ts'
import classes from './TextHistory.module.css'
import { words } from './textHistory.words.ts'
import { TextOutcome } from './TextOutcome.tsx'

/** One text and its answer, as they were written. */
export const SentTextDialog = ({ text, onClose }: { text: SentText | null; onClose: () => void }) => (
  <Message opened={text !== null} title={words.sent} onClose={onClose}>
    {text && (
      <>
        <dl className={classes.facts}>
          <dt>{words.nickname}</dt>
          <dd>{text.phoneNickname}</dd>
          <dt>{words.when}</dt>
          <dd>
            <time dateTime={text.at}>{utcTime(text.at)}</time>
          </dd>
          <dt>{words.command}</dt>
          <dd>{text.textMessage}</dd>
          <dt>{words.response}</dt>
          <dd>{text.responseHidden ? shared.notInView : (text.responseData ?? words.silence)}</dd>
        </dl>
        <TextOutcome text={text} />
      </>
    )}
  </Message>
)
