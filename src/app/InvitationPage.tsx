import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { saveInvitation, savedInvitation } from '../../machines/admins/invitation.storage.ts'
import { InvitationScreen } from '../admins/InvitationScreen.tsx'
import { publicPaths, signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { MailedSecret } from './MailedSecret.tsx'

/** Handles the mailed link of an admin's invitation. */
export function InvitationPage() {
  const [search] = useSearchParams()
  const hash = search.get('hash')
  return hash ? <MailedSecret save={() => saveInvitation(hash)} path={publicPaths.invitation} /> : <OpenInvitation />
}

/** Reads the saved link, which survives a reload. */
function OpenInvitation() {
  const [hash] = useState(savedInvitation)
  const { fiName, brand } = useApp().config.setup
  const navigate = useNavigate()
  return (
    <Flow
      machine={invitationMachine}
      input={{ hash, place: { fiName, fiKey: brand.key } }}
      onDone={({ isAccepted }) => isAccepted && navigate(signInPaths.staff, { replace: true })}
    >
      {(actor) => <InvitationScreen actor={actor} />}
    </Flow>
  )
}
