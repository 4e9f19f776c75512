import { Button } from '@mantine/core'
import type { ApiError } from '../../api/problems.ts'
import { Problem } from '../shared/Problem.tsx'
import { useFocusHere } from '../shared/useFocusHere.ts'
import classes from './TransferDialog.module.css'
import { words } from './transfers.words.ts'

/** `nothing`: that no money moved, where that is known. */
type Props = { error: ApiError; nothing: string | null; onClose: () => void }

export function RefusedTransfer({ error, nothing, onClose }: Props) {
  const button = useFocusHere<HTMLButtonElement>()
  return (
    <div className={classes.dialog}>
      <Problem problem={error} />
      {nothing && <p className="sd-soft">{nothing}</p>}
      <Button ref={button} fullWidth onClick={onClose}>
        {words.dismiss}
      </Button>
    </div>
  )
}
