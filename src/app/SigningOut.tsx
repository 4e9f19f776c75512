import { createPortal } from 'react-dom'
import { words } from './app.words.ts'

/** Stands beside the app, which is not seen while a page is waited for. It is there from the start: a reader hears only what enters it. */
export const SigningOut = ({ isOn }: { isOn: boolean }) =>
  createPortal(
    <p className="signing-out" role="status">
      {isOn && words.signingOut}
    </p>,
    document.body,
  )
