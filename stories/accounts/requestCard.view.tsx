import type { RequestCardActor } from '../../machines/accounts/requestCard.machine.ts'
import { RequestCardDialog } from '../../src/accounts/RequestCardDialog.tsx'

export const View = ({ actor }: { actor: RequestCardActor }) => <RequestCardDialog actor={actor} />
