import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homePaths } from '../shared/addresses.ts'
import { useIsPhone } from '../shared/useIsPhone.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { shellWords } from './shell.words.ts'

type Props = { title: string; children: ReactNode }

/** Renders its content only on wide screens; otherwise nothing is loaded. */
export function WideOnly({ title, children }: Props) {
  return useIsPhone() ? <TooNarrow title={title} /> : children
}

function TooNarrow({ title }: { title: string }) {
  const heading = usePageHeading(title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <p>{shellWords.wideOnly}</p>
      <Anchor component={Link} to={homePaths.staff}>
        {shellWords.toHome}
      </Anchor>
    </>
  )
}
