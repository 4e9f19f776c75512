import { Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { staffClosed } from './addresses.ts'
import { usePageHeading } from './usePageHeading.ts'
import { words } from './notFound.words.ts'
import { SignInLinks } from './SignInLinks.tsx'

export function NotFound() {
  const isStaffClosed = useLocation().state === staffClosed
  const heading = usePageHeading(words.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notFound}
      </Title>
      <p>{isStaffClosed ? words.staffClosed : words.notFoundText}</p>
      <SignInLinks isStaffClosed={isStaffClosed} />
    </>
  )
}
