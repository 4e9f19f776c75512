import classes from './MemberName.module.css'

/** Whom a question is about. */
export const MemberName = ({ name, username }: { name: string; username: string }) => (
  <p className={classes.member}>
    <strong>{name}</strong>
    <span className="sd-soft">@{username}</span>
  </p>
)
