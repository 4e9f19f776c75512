import { Anchor, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homePaths } from '../shared/addresses.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { words } from './shell.words.ts'

type Props = { title: string; children: ReactNode }

/** A screen of many columns. On a smaller one nothing of it starts, and nothing is asked. */
export function WideOnly({ title, children }: Props) {
  const isWide = useMediaQuery('(width >= 768px)', undefined, { getInitialValueInEffect: false })
  return isWide ? children : <TooNarrow title={title} />
}

function TooNarrow({ title }: { title: string }) {
  const heading = usePageHeading(title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <p>{words.wideOnly}</p>
      <Anchor component={Link} to={homePaths.staff}>
        {words.toHome}
      </Anchor>
    </>
  )
}
