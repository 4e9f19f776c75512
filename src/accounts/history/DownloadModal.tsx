import { downloadMachine } from '../../../machines/accounts/download.machine.ts'
import type { FileAccount } from '../../../machines/accounts/download.rules.ts'
import type { Range } from '../../../machines/accounts/history.rules.ts'
import type { Day } from '../../../values/days.ts'
import { useApp, useUserId } from '../../shared/app.ts'
import { Flow } from '../../shared/Flow.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { DownloadForm } from './DownloadForm.tsx'
import { words } from './download.words.ts'

type Props = {
  /** Which file; null closes the dialog. */
  kind: 'quicken' | 'csv' | null
  account: FileAccount
  today: Day
  /** The days to begin with. */
  range?: Range
  onClose: () => void
}

/** A file of what happened on an account. */
export function DownloadModal({ kind, onClose, ...given }: Props) {
  const { config } = useApp()
  const userId = useUserId()
  return (
    <Dialog opened={kind !== null} title={kind && words.titles[kind]} onClose={onClose}>
      {kind && (
        <Flow machine={downloadMachine} input={{ ...given, kind, userId, institution: config.setup.fiName }} onDone={onClose}>
          {(actor) => <DownloadForm actor={actor} onClose={onClose} />}
        </Flow>
      )}
    </Dialog>
  )
}
