import { Icon } from '../shared/Icon.tsx'
import { bellsWords } from './bells.words.ts'
import classes from './Inbox.module.css'

export const Important = () => (
  <span className={`sd-status ${classes.important}`}>
    <Icon name="alert" size={14} />
    {bellsWords.important}
  </span>
)
