import { createPortal } from 'react-dom'
import { words } from './app.words.ts'

/** Announces that the member is being signed out while the app is hidden. It is there from the start: a screen reader announces only what is added to it. */
export const SigningOut = ({ isOn }: { isOn: boolean }) =>
  createPortal(
    <p className="signing-out" role="status">
      {isOn && words.signingOut}
    </p>,
    document.body,
  )
