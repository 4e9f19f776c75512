import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/problems.ts'
import type { Day } from '../../values/days.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import classes from './DownloadButton.module.css'
import { statementsWords } from './statements.words.ts'

type Props = {
  month: Day
  /** Whether this statement downloads now, or another one. */
  downloads: 'this' | 'another' | 'none'
  error: ApiError | null
  onStart: () => void
  onCancel: () => void
}

export function DownloadButton({ month, downloads, error, onStart, onCancel }: Props) {
  const isOwn = downloads === 'this'
  const button = useRef<HTMLButtonElement>(null)
  const wasOwn = useRef(false)
  // Cancel goes when it is pressed or the file is here, and would take the focus along.
  useEffect(() => {
    if (wasOwn.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    wasOwn.current = isOwn
  }, [isOwn])
  return (
    <>
      <div className={classes.buttons}>
        <ChangeButton
          ref={button}
          variant="outline"
          aria-label={statementsWords.downloadOf(month)}
          leftSection={<Icon name="download" size={16} />}
          isBusy={isOwn}
          isHeld={downloads === 'another'}
          onClick={onStart}
        >
          {statementsWords.download}
        </ChangeButton>
        {isOwn && (
          <BusyButton variant="subtle" onClick={onCancel}>
            {statementsWords.cancel}
          </BusyButton>
        )}
      </div>
      {isOwn && (
        <span className="sd-hidden" role="status">
          {statementsWords.downloading(month)}
        </span>
      )}
      {error && (
        <div className={classes.problem}>
          <Problem problem={error} />
        </div>
      )}
    </>
  )
}
