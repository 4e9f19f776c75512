import { VisuallyHidden } from '@mantine/core'
import type { Progress } from '../../machines/accounts/download.rules.ts'
import { words } from './download.words.ts'

/** How far a file has come. It is counted for the eye; a reader is told once, and asks the bar for more. */
export function DownloadProgress({ progress: { part, rows } }: { progress: Progress }) {
  return (
    <div className="download-progress">
      <VisuallyHidden role="status">{words.preparing}</VisuallyHidden>
      <progress className="sd-progress" aria-label={words.progress} max={1} {...(rows > 0 && { value: part })} />
      <p className="sd-small sd-soft" aria-hidden="true">
        {words.soFar(rows)}
      </p>
    </div>
  )
}
