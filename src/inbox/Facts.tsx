import { Important } from '../shared/notice/Important.tsx'
import { UnreadLabel } from '../shared/notice/UnreadLabel.tsx'
import classes from './Inbox.module.css'

type Props = { item: { viewed: boolean; postedDate: string; important: boolean }; type?: string }

export function Facts({ item, type }: Props) {
  return (
    <p className={`${classes.facts} sd-soft sd-small`}>
      <span>{item.postedDate}</span>
      {type && <span className={`sd-status ${classes.tag}`}>{type}</span>}
      {item.important && <Important />}
      {!item.viewed && <UnreadLabel />}
    </p>
  )
}
