import classes from './MemberName.module.css'

export const MemberName = ({ name, username }: { name: string; username: string }) => (
  <p className={classes.member}>
    <strong>{name}</strong>
    <span className="sd-soft">@{username}</span>
  </p>
)
