import { Icon } from '../shared/Icon.tsx'
import { words } from './bells.words.ts'

export function Unread() {
  return (
    <span className="sd-status bell-unread">
      <Icon name="mail" size={14} />
      {words.unread}
    </span>
  )
}
