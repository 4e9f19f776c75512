import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { memberAt } from '../shared/office-addresses.ts'
import { useMayOpen } from './use-rights.ts'

/** Names a member, and leads to their page where the role may open it. */
export function MemberLink({ id, name }: { id: number; name: string }) {
  if (!useMayOpen('members')) return name
  return (
    <Anchor component={Link} to={memberAt(id)}>
      {name}
    </Anchor>
  )
}
