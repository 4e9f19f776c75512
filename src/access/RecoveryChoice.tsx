import { Anchor, Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { doors, outside } from '../shared/addresses.ts'
import { useArrival } from '../shared/useArrival.ts'
import { Back } from './Back.tsx'
import { words } from './recovery.words.ts'

/** Where the proof shall be sent. */
export function RecoveryChoice({ actor }: { actor: RecoveryActor }) {
  const heading = useArrival(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <div className="choices">
        <Button variant="outline" onClick={() => actor.send({ type: 'way.choose', way: 'sms' })}>
          {words.viaSms}
        </Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'way.choose', way: 'email' })}>
          {words.viaEmail}
        </Button>
      </div>
      <div className="way-in-row way-in-foot">
        <Back href={doors.member} />
        <Anchor component={Link} to={outside.resetRequest}>
          {words.sendLink}
        </Anchor>
      </div>
    </>
  )
}
