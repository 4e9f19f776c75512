import { Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { ContactUs } from '../shared/ContactUs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { sessionEndWords } from './session-end.words.ts'
import { SignInLinks } from '../shared/SignInLinks.tsx'

/** Reads the reason from the address, so that it survives a reload. */
export function SessionEnded() {
  const reason = useLocation().hash.slice(1)
  // An address may have anything after its #.
  const because = Object.hasOwn(sessionEndWords.endedBecause, reason) ? sessionEndWords.endedBecause[reason] : undefined
  const title = because ? sessionEndWords.ended : sessionEndWords.expired
  const heading = usePageHeading(title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {because ? <ContactUs remedy={because} /> : <p>{sessionEndWords.expiredText}</p>}
      <SignInLinks />
    </>
  )
}
