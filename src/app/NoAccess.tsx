import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { AdminRole } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'
import { homePaths } from '../shared/addresses.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { shellWords } from './shell.words.ts'

/** Shown for an area that the role may not open. */
export function NoAccess({ role }: { role: AdminRole }) {
  const heading = usePageHeading(shellWords.noAccess)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {shellWords.noAccess}
      </Title>
      <p role="status">{shellWords.noAccessOf(roleNames[role])}</p>
      <Anchor component={Link} to={homePaths.staff}>
        {shellWords.toHome}
      </Anchor>
    </>
  )
}
