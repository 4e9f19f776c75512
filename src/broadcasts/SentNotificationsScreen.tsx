import type { SentNotificationsActor } from '../../machines/broadcasts/sentNotifications.machine.ts'
import { officeScreens } from '../shared/officeAddresses.ts'
import { SentList } from './SentList.tsx'

export const SentNotificationsScreen = ({ actor }: { actor: SentNotificationsActor }) => (
  <SentList kind="notification" actor={actor} createAt={officeScreens.createNotification} />
)
