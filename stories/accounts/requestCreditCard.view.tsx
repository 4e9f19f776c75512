import type { RequestCreditCardActor } from '../../machines/accounts/requestCreditCard.machine.ts'
import { RequestCreditCardDialog } from '../../src/accounts/RequestCreditCardDialog.tsx'

export const View = ({ actor }: { actor: RequestCreditCardActor }) => <RequestCreditCardDialog actor={actor} />
