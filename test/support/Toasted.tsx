import { Toasts } from '../../src/app/Toasts.tsx'
import { useApp } from '../../src/shared/app.ts'

/** Shows the toasts of the app, as its frame does. */
export const Toasted = () => <Toasts actor={useApp().toasts} />
