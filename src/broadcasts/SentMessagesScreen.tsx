import { type SentMessagesActor, sentMessagesMachine } from '../../machines/broadcasts/sentMessages.machine.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/officeAddresses.ts'
import { SentList } from './SentList.tsx'

export const SentMessagesScreen = ({ actor }: { actor: SentMessagesActor }) => (
  <SentList kind="message" actor={actor} createAt={officeScreens.createMessage} />
)

export const SentMessagesPage = flowPage({ machine: sentMessagesMachine, Screen: SentMessagesScreen, input: member })
