import { Anchor, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { staffClosed } from '../shared/addresses.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { words } from './app.words.ts'
import { words as shellWords } from './shell.words.ts'
import { SignInLinks } from './SignInLinks.tsx'

/** `home`: of somebody who is signed in here, and needs no sign-in page. */
export function NotFound({ home }: { home?: string }) {
  const isStaffClosed = useLocation().state === staffClosed
  const heading = usePageHeading(words.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notFound}
      </Title>
      <p>{isStaffClosed ? words.staffClosed : words.notFoundText}</p>
      {home ? (
        <Anchor component={Link} to={home}>
          {shellWords.toHome}
        </Anchor>
      ) : (
        <SignInLinks isStaffClosed={isStaffClosed} />
      )}
    </>
  )
}
