import { Truncated } from '../Truncated.tsx'
import { tableLength } from './entry-length.ts'
import { Important } from './Important.tsx'
import classes from './Notice.module.css'
import { NoticePicture } from './NoticePicture.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'

type Props = { item: { viewed: boolean; important: boolean; imageUrl: string | null }; text: string }

/** Shows the text of a list row, cut to the room there is. */
export const Notice = ({ item: { viewed, important, imageUrl }, text }: Props) => (
  <div className={classes.notice}>
    <NoticePicture url={imageUrl} />
    <span className={viewed ? undefined : classes.unread}>
      <Truncated text={text} maxLength={tableLength} />
    </span>
    {(important || !viewed) && (
      <span className={classes.marks}>
        {important && <Important />}
        {!viewed && <UnreadLabel />}
      </span>
    )}
  </div>
)
