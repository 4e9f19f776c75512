import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import type { QuickLink } from '../../machines/links/links.rules.ts'
import { type QuickLinksActor, quickLinksMachine } from '../../machines/links/quick-links.machine.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { getLinkKind } from '../../values/link.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Empty } from '../shared/Empty.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { PartnersProblem } from '../shared/PartnersProblem.tsx'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './LinkCard.module.css'
import { LinkCard } from './LinkCard.tsx'
import { LinkCardSkeleton } from './LinkCardSkeleton.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { linksWords } from './links.words.ts'
import { PartnerCards } from './PartnerCards.tsx'
import { usePartners } from './use-partners.ts'

export const QuickLinksPage = flowPage({ machine: quickLinksMachine, Screen: QuickLinksScreen, input: member })

/** Lists the institution's links and its partners. One list that fails does not hide the other. */
export function QuickLinksScreen({ actor }: { actor: QuickLinksActor }) {
  const { links, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const sso = usePartners(SsoSection.QUICK_LINKS)
  const heading = usePageHeading(linksWords.quickLinks)
  const cards = (links?.length ?? 0) + (sso.partners?.length ?? 0)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {linksWords.quickLinks}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      <PartnersProblem />
      {cards > 0 && (
        <ul className={classes.cards}>
          {links?.map((link) => (
            <LinkCard key={link.id} description={link.description} imageUrl={link.imageUrl}>
              <OpenButton link={link} actor={actor} />
            </LinkCard>
          ))}
          <PartnerCards partners={sso.partners ?? []} />
        </ul>
      )}
      {cards === 0 && links && sso.partners && <Empty of="quick links" />}
      {((links === null && !error) || (sso.partners === null && !sso.error)) && <LinkCardSkeleton />}
      <LeaveDialog actor={actor} />
    </>
  )
}

/**
 * Opens a page of this application like any other and a site of the institution in this tab; for another site, asks
 * first.
 */
function OpenButton({ link: { id, buttonText, url, isExternal }, actor }: { link: QuickLink; actor: QuickLinksActor }) {
  const asked = useSelector(actor, (state) => (state.matches('loadingMessage') ? state.context.chosen?.id : undefined))
  const kind = getLinkKind(url)
  const look = { fullWidth: true, variant: 'outline', children: buttonText } as const
  if (kind === null) return <Button {...look} disabled />
  if (isExternal)
    return (
      <BusyButton
        {...look}
        isBusy={asked === id}
        isHeld={asked !== undefined && asked !== id}
        onClick={() => actor.send({ type: 'link.open', id })}
      />
    )
  return kind === 'page' ? (
    <Button {...look} component={Link} to={url} />
  ) : (
    <Button {...look} component="a" href={url} />
  )
}
