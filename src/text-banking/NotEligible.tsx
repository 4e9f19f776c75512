import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { screens } from '../shared/addresses.ts'
import { EStatements } from '../shared/EStatements.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { words } from './textBanking.words.ts'

type Props = {
  /** The phones, or the way to them. */
  children?: ReactNode
}

/** Takes the place of a screen of text banking whose call was refused with `text_not_eligible`. */
export function NotEligible({ children }: Props) {
  const heading = usePageHeading(words.notEligible)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notEligible}
      </Title>
      <p className="sd-lead">
        {words.need} <b>{words.eStatements}</b>
      </p>
      <EStatements />
      <p>{words.noAnswers}</p>
      {children ?? <ScreenLink to={screens.textBanking}>{words.yourPhones}</ScreenLink>}
    </>
  )
}
