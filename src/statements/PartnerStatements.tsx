import { Title } from '@mantine/core'
import { EStatements } from '../shared/EStatements.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { statementsWords } from './statements.words.ts'

/** Leads to the statements of an institution that does not make them here. */
export function PartnerStatements() {
  const heading = usePageHeading(statementsWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {statementsWords.title}
      </Title>
      <PartnerLink />
    </>
  )
}

export const PartnerLink = () => <EStatements atPartner={statementsWords.atPartner} contact={statementsWords.contact} />
