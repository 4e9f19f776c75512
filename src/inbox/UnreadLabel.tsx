import { Icon } from '../shared/Icon.tsx'
import { bellsWords } from './bells.words.ts'
import classes from './Inbox.module.css'

export function UnreadLabel() {
  return (
    <span className={`sd-status ${classes.unread}`}>
      <Icon name="mail" size={14} />
      {bellsWords.unread}
    </span>
  )
}
