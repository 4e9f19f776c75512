import { Icon } from '../Icon.tsx'
import { noticeWords } from './notice.words.ts'
import classes from './Marks.module.css'

export const Important = () => (
  <span className={`sd-status ${classes.important}`}>
    <Icon name="alert" size={14} />
    {noticeWords.important}
  </span>
)
