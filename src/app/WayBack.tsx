import { Anchor } from '@mantine/core'
import { words } from './app.words.ts'
import { doors } from '../shared/addresses.ts'
import { useAudience } from './useAudience.ts'
import './wayBack.css'

/** To the door, which lets in who is signed in, and for staff also to theirs. It asks for a new page, so that nothing of this one is left. */
export function WayBack() {
  const audience = useAudience()
  return (
    <p className="way-back">
      <Anchor href={doors.member}>{words.back}</Anchor>
      {audience === 'staff' && <Anchor href={doors.staff}>{words.adminSignIn}</Anchor>}
    </p>
  )
}
