import { Avatar } from '../shared/Avatar.tsx'
import classes from './ActivityPerson.module.css'

export const ActivityPerson = ({ name }: { name: string }) => (
  <span className={classes.person}>
    <Avatar url={null} initials={name.charAt(0).toUpperCase()} />
    <span>{name}</span>
  </span>
)
