import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { EStatements } from '../shared/EStatements.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { words } from './textBanking.words.ts'

/** Takes the place of a screen of text banking whose call was refused with `text_not_eligible`. */
export function NotEligible({ children }: { children: ReactNode }) {
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
      {children}
    </>
  )
}
