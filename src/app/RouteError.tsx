import { Title } from '@mantine/core'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { SignInLinks } from '../shared/SignInLinks.tsx'
import { appWords } from './app.words.ts'
import { shellWords } from './shell.words.ts'
import { useAudience } from '../shared/use-audience.ts'

/** Replaces a broken screen. Its link loads a new document, to leave the broken state. */
export function RouteError() {
  const heading = usePageHeading(shellWords.broken)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {shellWords.broken}
      </Title>
      <Problem problem={useAudience() === 'staff' ? appWords.broken : shellWords.brokenText} />
      <SignInLinks />
    </>
  )
}
