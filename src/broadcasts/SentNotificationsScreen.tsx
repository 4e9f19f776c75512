import { type SentNotificationsActor, sentNotificationsMachine } from '../../machines/broadcasts/sentNotifications.machine.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/officeAddresses.ts'
import { SentList } from './SentList.tsx'

export const SentNotificationsScreen = ({ actor }: { actor: SentNotificationsActor }) => (
  <SentList kind="notification" actor={actor} createAt={officeScreens.createNotification} />
)

export const SentNotificationsPage = flowPage({ machine: sentNotificationsMachine, Screen: SentNotificationsScreen, input: member })
