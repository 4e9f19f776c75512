import { Anchor, Button } from '@mantine/core'
import { words } from './app.words.ts'
import { doors } from '../shared/addresses.ts'
import { useAudience } from './useAudience.ts'
import './wayBack.css'

/** To the door, which lets in who is signed in, and for staff also to theirs. It asks for a new page, so that nothing of this one is left. */
export function WayBack({ isStaffClosed = false }: { isStaffClosed?: boolean }) {
  const audience = useAudience()
  return (
    <p className="way-back">
      <Button component="a" href={doors.member}>
        {words.back}
      </Button>
      {audience === 'staff' && !isStaffClosed && <Anchor href={doors.staff}>{words.adminSignIn}</Anchor>}
    </p>
  )
}
