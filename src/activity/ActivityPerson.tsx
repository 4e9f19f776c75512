import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { memberAt } from '../shared/office-addresses.ts'
import { Avatar } from '../shared/Avatar.tsx'
import classes from './ActivityPerson.module.css'

type Props = { name: string; username?: string; memberId: number | null }

/** Names who did it. A member's name leads to their page. */
export const ActivityPerson = ({ name, username, memberId }: Props) => (
  <span className={classes.person}>
    <Avatar url={null} initials={name.charAt(0).toUpperCase()} />
    {memberId === null ? (
      <span>
        {name}
        {username && <span className={`sd-small sd-soft ${classes.username}`}>@{username}</span>}
      </span>
    ) : (
      <Anchor component={Link} to={memberAt(memberId)}>
        {name}
      </Anchor>
    )}
  </span>
)
