import type { ToastsActor } from '../../machines/session/toasts.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'

export const View = ({ actor }: { actor: ToastsActor }) => <Toasts actor={actor} />
