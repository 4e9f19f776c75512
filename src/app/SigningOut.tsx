import { createPortal } from 'react-dom'
import { sessionEndWords } from './session-end.words.ts'
import classes from './SigningOut.module.css'

/**
 * Announces the sign-out while the app is hidden. Always rendered: a screen reader announces only what is added to it.
 */
export const SigningOut = ({ isOn }: { isOn: boolean }) =>
  createPortal(
    <p className={classes.status} role="status">
      {isOn && sessionEndWords.signingOut}
    </p>,
    document.body,
  )
