import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ResetLink } from '../../machines/access/recovery.rules.ts'
import { saveResetLink, readResetLink } from '../../machines/access/handover.storage.ts'
import { resetRequestMachine } from '../../machines/access/resetRequest.machine.ts'
import { ResetRequestScreen } from '../access/ResetRequestScreen.tsx'
import { publicPaths } from '../shared/addresses.ts'
import { Flow } from '../shared/Flow.tsx'

/** Where the mailed link leads; without what it carries, another one can be asked for. */
export function ResetRequestPage() {
  const [search] = useSearchParams()
  const link = readResetLink(Object.fromEntries(search))
  if (link) return <MailedLink link={link} />
  const by = search.get('variant') === 'email' ? 'address' : 'username'
  return (
    <Flow key={by} machine={resetRequestMachine} input={{ by }}>
      {(actor) => <ResetRequestScreen actor={actor} />}
    </Flow>
  )
}

/** No address keeps what the link carries, and neither does the way back. */
function MailedLink({ link }: { link: ResetLink }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    saveResetLink(link)
    navigate(publicPaths.createPassword, { replace: true })
  })
  return null
}
