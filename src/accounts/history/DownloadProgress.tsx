import type { DownloadedSoFar } from '../../../machines/accounts/download.rules.ts'
import { downloadWords } from './download.words.ts'
import classes from './DownloadProgress.module.css'

/** Shows progress. The row count is only visible: a screen reader announces the start once, and can read the bar. */
export function DownloadProgress({ progress: { part, rows } }: { progress: DownloadedSoFar }) {
  return (
    <div className={classes.progress}>
      <span className="sd-hidden" role="status">
        {downloadWords.preparing}
      </span>
      <progress
        className={classes.bar}
        aria-label={downloadWords.progress}
        max={1}
        {...(rows > 0 && { value: part })}
      />
      <p className="sd-small sd-soft" aria-hidden="true">
        {downloadWords.soFar(rows)}
      </p>
    </div>
  )
}
