import { Icon } from '../Icon.tsx'
import { noticeWords } from './notice.words.ts'
import classes from './Marks.module.css'

export function UnreadLabel() {
  return (
    <span className={`sd-status ${classes.unread}`}>
      <Icon name="mail" size={14} />
      {noticeWords.unread}
    </span>
  )
}
