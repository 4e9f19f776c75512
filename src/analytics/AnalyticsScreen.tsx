import { Loader, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type AnalyticsActor, analyticsMachine } from '../../machines/analytics/analytics.machine.ts'
import { isVisited, getSiteName } from '../../machines/analytics/analytics.rules.ts'
import { PageTabs, type Tab } from '../shared/PageTabs.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './AnalyticsScreen.module.css'
import { analyticsWords } from './analytics.words.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { SiteLink } from './SiteLink.tsx'
import { Visits } from './Visits.tsx'

export const AnalyticsPage = flowPage({
  machine: analyticsMachine,
  Screen: AnalyticsScreen,
  input: ({ isOlb }: MemberInput & { isOlb: boolean }) => ({ isOlb }),
})

export function AnalyticsScreen({ actor }: { actor: AnalyticsActor }) {
  const { isOlb, stats, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { simpleAnalyticsUrl, simpleAnalyticsUrlOlb } = useApp().config.setup
  const heading = usePageHeading(analyticsWords.title)
  const source = isOlb ? simpleAnalyticsUrlOlb : simpleAnalyticsUrl
  const site = getSiteName(source)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {analyticsWords.title}
      </Title>
      <PageTabs label={analyticsWords.title} tabs={tabs} />
      {site && (
        <div className={classes.banner}>
          <SiteLink href={source}>{analyticsWords.of(site)}</SiteLink>
          <p role="status">{stats && analyticsWords.visitors(stats.visitors)}</p>
          <p className="sd-small sd-soft">{analyticsWords.period}</p>
        </div>
      )}
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {isBusy && !error && <Loader aria-label={analyticsWords.title} role="img" />}
      {stats && !isVisited(stats) && <p className="sd-soft">{analyticsWords.none}</p>}
      {stats && isVisited(stats) && (
        <>
          <Visits stats={stats} />
          <div className={classes.cards}>
            <PlaceCard card="referrers" site={site} entries={stats.referrers} />
            <PlaceCard card="pages" site={site} entries={stats.pages} />
            <ShareCard card="device_types" entries={stats.device_types} />
            <ShareCard card="browser_names" entries={stats.browser_names} />
            <ShareCard card="countries" entries={stats.countries} />
          </div>
        </>
      )}
    </>
  )
}

const tabs: readonly Tab[] = [
  { label: analyticsWords.online, icon: 'home', to: officeScreens.analytics },
  { label: analyticsWords.marketing, icon: 'chart', to: officeScreens.marketing },
]
