import { Icon } from '../shared/Icon.tsx'
import { words } from './bells.words.ts'
import classes from './Unread.module.css'

export function Unread() {
  return (
    <span className={`sd-status ${classes.unread}`}>
      <Icon name="mail" size={14} />
      {words.unread}
    </span>
  )
}
