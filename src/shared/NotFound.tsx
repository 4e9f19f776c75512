import { Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { staffClosed } from './addresses.ts'
import { usePageHeading } from './usePageHeading.ts'
import { notFoundWords } from './notFound.words.ts'
import { SignInLinks } from './SignInLinks.tsx'

export function NotFound() {
  const isStaffClosed = useLocation().state === staffClosed
  const heading = usePageHeading(notFoundWords.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {notFoundWords.notFound}
      </Title>
      <p>{isStaffClosed ? notFoundWords.staffClosed : notFoundWords.notFoundText}</p>
      <SignInLinks isStaffClosed={isStaffClosed} />
    </>
  )
}
