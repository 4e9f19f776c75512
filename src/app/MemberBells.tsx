import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { Bells } from '../inbox/Bells.tsx'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'

/** Polls for as long as the shell is mounted. */
export function MemberBells() {
  const userId = useUserId()
  return (
    <Flow machine={bellsMachine} input={{ userId }}>
      {(actor) => <Bells actor={actor} />}
    </Flow>
  )
}
