import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveInvitedUsername } from '../../machines/access/handover.storage.ts'
import { memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { saveMemberInvitation, savedMemberInvitation } from '../../machines/access/member-invitation.storage.ts'
import { getInvitationDepth, MemberInvitationScreen } from '../access/MemberInvitationScreen.tsx'
import { publicPaths, signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { MailedSecret } from './MailedSecret.tsx'
import { leaveSteps, StepHistory } from './StepHistory.tsx'

/** Handles the mailed link of a member's invitation. */
export function MemberInvitationPage() {
  const [search] = useSearchParams()
  const hash = search.get('hash')
  return hash ? (
    <MailedSecret save={() => saveMemberInvitation(hash)} path={publicPaths.memberInvitation} />
  ) : (
    <OpenInvitation />
  )
}

/** Reads the saved link, which survives a reload. */
function OpenInvitation() {
  const [hash] = useState(savedMemberInvitation)
  const { fiName, fiTimeZone, brand } = useApp().config.setup
  return (
    <Flow
      machine={memberInvitationMachine}
      input={{ hash, place: { fiName, fiKey: brand.key }, zone: fiTimeZone }}
      onDone={({ isAccepted, username }) => {
        if (!isAccepted) return
        saveInvitedUsername(username)
        void leaveSteps().then(() => location.replace(signInPaths.member))
      }}
    >
      {(actor) => (
        <>
          <StepHistory actor={actor} depthOf={() => getInvitationDepth(actor.getSnapshot())} />
          <MemberInvitationScreen actor={actor} />
        </>
      )}
    </Flow>
  )
}
