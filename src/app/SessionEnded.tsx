import { Title } from '@mantine/core'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { words } from './app.words.ts'
import { SignInLinks } from './SignInLinks.tsx'

export function SessionEnded() {
  const heading = usePageHeading(words.expired)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.expired}
      </Title>
      <p>{words.expiredText}</p>
      <SignInLinks />
    </>
  )
}
