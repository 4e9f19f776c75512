import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import { mayOpen } from '../../values/office.ts'
import { useApp } from '../shared/app.ts'
import { memberAt } from '../shared/office-addresses.ts'

/** Names a member, and leads to their page where the role may open it. */
export function MemberLink({ id, name }: { id: number; name: string }) {
  const role = useSelector(useApp().session, ({ context }) => context.session?.user.role)
  if (!role || !mayOpen(role, 'members')) return name
  return (
    <Anchor component={Link} to={memberAt(id)}>
      {name}
    </Anchor>
  )
}
