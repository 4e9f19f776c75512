import type { SentMessagesActor } from '../../machines/broadcasts/sentMessages.machine.ts'
import { officeScreens } from '../shared/officeAddresses.ts'
import { SentList } from './SentList.tsx'

export const SentMessagesScreen = ({ actor }: { actor: SentMessagesActor }) => (
  <SentList kind="message" actor={actor} createAt={officeScreens.createMessage} />
)
