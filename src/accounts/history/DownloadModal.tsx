import { useSelector } from '@xstate/react'
import type { DownloadActor } from '../../../machines/accounts/download.machine.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { DownloadForm } from './DownloadForm.tsx'
import { downloadWords } from './download.words.ts'

export function DownloadModal({ actor }: { actor: DownloadActor }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  return (
    <Dialog title={downloadWords.titles[kind]} onClose={() => actor.send({ type: 'dialog.close' })}>
      <DownloadForm actor={actor} />
    </Dialog>
  )
}
