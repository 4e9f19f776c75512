import classes from './PasswordField.module.css'

/** Tells the browser's password manager whose password is typed: it looks for both fields in one form. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input
    className={classes.username}
    type="text"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
)
