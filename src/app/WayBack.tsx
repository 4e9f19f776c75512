import { Anchor } from '@mantine/core'
import { words } from './app.words.ts'
import { doors } from './areas.ts'
import { useAudience } from './useAudience.ts'
import './back.css'

/** To the door, which lets in who is signed in, and for staff also to theirs. It asks for a new page, so that nothing of this one is left. */
export function Back() {
  const audience = useAudience()
  return (
    <p className="back">
      <Anchor href={doors.member}>{words.back}</Anchor>
      {audience === 'staff' && <Anchor href={doors.staff}>{words.adminSignIn}</Anchor>}
    </p>
  )
}
