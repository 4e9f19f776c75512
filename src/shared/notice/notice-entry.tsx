import type { RowEntry } from '../list/column.ts'
import { WholeIds } from '../WholeIds.tsx'
import { truncateWithEllipsis } from '../truncating.ts'
import { tableLength } from './entry-length.ts'
import { Important } from './Important.tsx'
import classes from './Notice.module.css'
import { NoticePicture } from './NoticePicture.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'

type Item = { viewed: boolean; important: boolean; imageUrl: string | null; postedDate: string }

/** Returns the row of a phone's list: the first words, with the whole text in its sheet. */
export const noticeEntry = (
  title: string,
  { viewed, important, imageUrl, postedDate }: Item,
  text: string,
  type?: string,
): RowEntry => ({
  title,
  name: (
    <span className={viewed ? classes.read : undefined}>
      <WholeIds>{truncateWithEllipsis(text, tableLength)}</WholeIds>
    </span>
  ),
  line: (
    <span className={classes.marks}>
      {postedDate}
      {type && ` · ${type}`}
      {important && <Important />}
      {!viewed && <UnreadLabel />}
    </span>
  ),
  content: (
    <>
      <NoticePicture url={imageUrl} />
      <p className={classes.whole}>
        <WholeIds>{text}</WholeIds>
      </p>
    </>
  ),
})
