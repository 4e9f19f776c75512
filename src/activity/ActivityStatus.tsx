import { StatusLabel } from '../office/StatusLabel.tsx'

/** What was done, and whether it was. */
export const ActivityStatus = ({ status, isOk }: { status: string; isOk: boolean }) => (
  <StatusLabel icon={isOk ? 'check' : 'stopped'} tone={isOk ? 'good' : 'bad'}>
    {status}
  </StatusLabel>
)
