import { Title } from '@mantine/core'
import type { TextBankingActor } from '../../machines/text-banking/text-banking.machine.ts'
import { useApp } from '../shared/app.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { Phones } from './Phones.tsx'
import { textBankingWords } from './text-banking.words.ts'

/**
 * Replaces text banking if the institution has no number for texts. It may have had one when a phone was registered.
 */
export function NotOffered({ actor }: { actor: TextBankingActor }) {
  const heading = usePageHeading(textBankingWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {textBankingWords.title}
      </Title>
      <p className="sd-lead">{textBankingWords.notOffered(useApp().config.setup.fiName)}</p>
      <Phones actor={actor} isClosed />
    </>
  )
}
