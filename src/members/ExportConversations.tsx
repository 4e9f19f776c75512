import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { MemberActor } from '../../machines/members/member.machine.ts'
import type { MemberPageData } from '../../machines/members/member.services.ts'
import { listFileName } from '../../values/filename.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Problem } from '../shared/Problem.tsx'
import { saveFile } from '../shared/save-file.ts'
import { useToday } from '../shared/use-today.ts'
import { toConversationsFile } from './conversations-file.ts'
import { memberWords } from './member.words.ts'

/** Saves everything that a member and staff wrote to each other as a text file. */
export function ExportConversations({
  member: { name, username },
  actor,
}: {
  member: MemberPageData
  actor: MemberActor
}) {
  const { fiName, fiTimeZone } = useApp().config.setup
  const today = useToday()
  const isBusy = useSelector(actor, (state) => state.hasTag('collecting'))
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const error = useSelector(actor, ({ context }) => context.exportError)
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ conversations }) =>
      saveFile(
        listFileName(fiName, memberWords.conversationsFile(username), today, 'txt'),
        toConversationsFile(conversations, { member: name, institution: fiName, zone: fiTimeZone }),
      ),
    )
    return unsubscribe
  }, [actor, fiName, fiTimeZone, today, name, username])
  return (
    <>
      <p>
        <BusyButton
          className="sd-wraps"
          variant="outline"
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'conversations.export' })}
        >
          {memberWords.exportConversations}
        </BusyButton>
      </p>
      {error && <Problem problem={error} />}
      <ConfirmPassword actor={confirmPassword} />
    </>
  )
}
