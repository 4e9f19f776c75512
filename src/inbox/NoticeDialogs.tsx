import type { MessagesActor } from '../../machines/inbox/messages.machine.ts'
import type { NotificationsActor } from '../../machines/inbox/notifications.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { inboxWords } from './inbox.words.ts'

type Props = { kind: 'messages' | 'notifications'; actor: MessagesActor | NotificationsActor }

export const NoticeDialogs = ({ kind, actor }: Props) => (
  <ConfirmDialog actor={actor} title={inboxWords[kind].removal}>
    {inboxWords[kind].ask}
  </ConfirmDialog>
)
