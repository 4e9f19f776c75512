import { Title } from '@mantine/core'
import { SsoSection } from '../../values/enumerations.ts'
import { Empty } from '../shared/Empty.tsx'
import { PartnersProblem } from '../shared/PartnersProblem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './LinkCard.module.css'
import { LinkCardSkeleton } from './LinkCardSkeleton.tsx'
import { linksWords } from './links.words.ts'
import { PartnerCards } from './PartnerCards.tsx'
import { usePartners } from './use-partners.ts'

export function FormLinksScreen() {
  const { partners, error } = usePartners(SsoSection.FORMS)
  const heading = usePageHeading(linksWords.forms)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {linksWords.forms}
      </Title>
      <PartnersProblem />
      {partners === null && !error && <LinkCardSkeleton />}
      {partners?.length === 0 && <Empty of="forms" />}
      {partners && partners.length > 0 && (
        <ul className={classes.cards}>
          <PartnerCards partners={partners} />
        </ul>
      )}
    </>
  )
}
