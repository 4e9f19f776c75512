import { Button, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { staffClosed } from './addresses.ts'
import { usePageHeading } from './use-page-heading.ts'
import { notFoundWords } from './not-found.words.ts'
import { SignInLinks } from './SignInLinks.tsx'

/** `home`: the address of Back inside an area; elsewhere Back opens the sign-in page. */
export function NotFound({ home }: { home?: string }) {
  const isStaffClosed = useLocation().state === staffClosed
  const heading = usePageHeading(notFoundWords.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {notFoundWords.notFound}
      </Title>
      <p>{isStaffClosed ? notFoundWords.staffClosed : notFoundWords.notFoundText}</p>
      {home ? (
        <Button component={Link} to={home}>
          {notFoundWords.back}
        </Button>
      ) : (
        <SignInLinks isStaffClosed={isStaffClosed} />
      )}
    </>
  )
}
