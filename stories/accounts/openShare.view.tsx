import type { OpenShareActor } from '../../machines/accounts/openShare.machine.ts'
import { OpenShareDialog } from '../../src/accounts/OpenShareDialog.tsx'

export const View = ({ actor }: { actor: OpenShareActor }) => <OpenShareDialog actor={actor} />
