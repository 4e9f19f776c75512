import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPasswordMachine } from '../../machines/access/createPassword.machine.ts'
import { savedResetLink } from '../../machines/access/resetLink.storage.ts'
import { CreatePasswordScreen } from '../access/CreatePasswordScreen.tsx'
import { forgetSession } from '../../machines/session/session.storage.ts'
import { signInPaths, publicPaths } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'

/** A new password by the mailed link; a reload has the link still. */
export function CreatePasswordPage() {
  const [link] = useState(savedResetLink)
  const { fiName, brand } = useApp().config.setup
  const navigate = useNavigate()
  return (
    <Flow
      machine={createPasswordMachine}
      input={{ link, owner: { username: '', fiName, fiKey: brand.key } }}
      onDone={(changed) => {
        if (!changed) return location.assign(signInPaths[link?.audience === 'admin' ? 'staff' : 'member'])
        // With the earlier password, the bank has ended every session.
        forgetSession(changed.audience === 'admin' ? 'staff' : 'member')
        return navigate(publicPaths.passwordChanged, { replace: true, state: changed })
      }}
    >
      {(actor) => <CreatePasswordScreen actor={actor} />}
    </Flow>
  )
}
