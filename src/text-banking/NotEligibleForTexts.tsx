import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { screens } from '../shared/addresses.ts'
import { EStatements } from '../shared/EStatements.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { textBankingWords } from './text-banking.words.ts'

type Props = {
  /** Replaces the link to the phones. */
  children?: ReactNode
}

/** Replaces a screen of text banking whose call was refused with `text_not_eligible`. */
export function NotEligibleForTexts({ children }: Props) {
  const heading = usePageHeading(textBankingWords.notEligible)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {textBankingWords.notEligible}
      </Title>
      <p className="sd-lead">
        {textBankingWords.need} <b>{textBankingWords.eStatements}</b>
      </p>
      <EStatements />
      <p>{textBankingWords.noAnswers}</p>
      {children ?? <ScreenLink to={screens.textBanking}>{textBankingWords.yourPhones}</ScreenLink>}
    </>
  )
}
