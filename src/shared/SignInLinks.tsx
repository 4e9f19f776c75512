import { Anchor, Button } from '@mantine/core'
import { notFoundWords } from './not-found.words.ts'
import { signInPaths } from './addresses.ts'
import { useAudience } from './use-audience.ts'
import classes from './SignInLinks.module.css'

/**
 * Links to the sign-in page, which lets members who are signed in through, and for staff also to theirs. They load a
 * new page, so that nothing of this one is left.
 */
export function SignInLinks({ isStaffClosed = false }: { isStaffClosed?: boolean }) {
  const audience = useAudience()
  return (
    <p className={classes.links}>
      <Button component="a" href={signInPaths.member}>
        {notFoundWords.back}
      </Button>
      {audience === 'staff' && !isStaffClosed && <Anchor href={signInPaths.staff}>{notFoundWords.adminSignIn}</Anchor>}
    </p>
  )
}
