import { useLocation, useSearchParams } from 'react-router'
import { saveResetLink, readResetLink } from '../../machines/access/resetLink.storage.ts'
import { resetRequestMachine } from '../../machines/access/resetRequest.machine.ts'
import { ResetRequestScreen } from '../access/ResetRequestScreen.tsx'
import { publicPaths } from '../shared/addresses.ts'
import { Flow } from '../shared/Flow.tsx'
import { MailedSecret } from './MailedSecret.tsx'

/** Where the mailed link leads; without what it carries, another one can be asked for. */
export function ResetRequestPage() {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { username?: string } | null }
  const link = readResetLink(Object.fromEntries(search))
  if (link) return <MailedSecret save={() => saveResetLink(link)} path={publicPaths.createPassword} />
  const by = search.get('variant') === 'email' ? 'address' : 'username'
  return (
    <Flow key={by} machine={resetRequestMachine} input={{ by, username: state?.username ?? '' }}>
      {(actor) => <ResetRequestScreen actor={actor} />}
    </Flow>
  )
}
