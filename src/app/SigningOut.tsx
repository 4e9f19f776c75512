import { createPortal } from 'react-dom'
import { sessionEndWords } from './session-end.words.ts'
import classes from './SigningOut.module.css'

/**
 * Announces that the member is being signed out while the app is hidden. It is there from the start: a screen reader
 * announces only what is added to it.
 */
export const SigningOut = ({ isOn }: { isOn: boolean }) =>
  createPortal(
    <p className={classes.status} role="status">
      {isOn && sessionEndWords.signingOut}
    </p>,
    document.body,
  )
