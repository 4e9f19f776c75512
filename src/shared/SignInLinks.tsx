import { Anchor, Button } from '@mantine/core'
import { notFoundWords } from './not-found.words.ts'
import { signInPaths } from './public-addresses.ts'
import { useAudience } from './use-audience.ts'
import classes from './SignInLinks.module.css'

/**
 * Links to the sign-in page, for staff to both. It lets people who are signed in through. The links load a new page, so
 * that nothing of this one stays in memory.
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
