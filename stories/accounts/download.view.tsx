import { useSelector } from '@xstate/react'
import type { DownloadActor } from '../../machines/accounts/download.machine.ts'
import { DownloadForm } from '../../src/accounts/DownloadForm.tsx'
import { words } from '../../src/accounts/download.words.ts'
import { Message } from '../../src/shared/Message.tsx'

const nobody = () => {}

export function View({ actor }: { actor: DownloadActor }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  return (
    <Message opened title={words.titles[kind]} onClose={nobody}>
      <DownloadForm actor={actor} onClose={nobody} />
    </Message>
  )
}
