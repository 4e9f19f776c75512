import { Button, Loader, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { type Filter, FilterMenu } from './FilterMenu.tsx'
import { FilterTags } from './FilterTags.tsx'
import classes from './ListPage.module.css'
import { PageTabs, type Tab } from '../shared/PageTabs.tsx'
import { listWords } from './list.words.ts'
import { isAhead, SearchBox, type Search } from './SearchBox.tsx'

type Props = {
  title: string
  /** Each tab has an address of its own. */
  tabs?: readonly Tab[]
  action?: { label: string; onPress: () => void }
  search: Search
  /** A row must meet every filter. */
  filter: Filter | readonly Filter[]
  /** Other choices, such as a sort menu. */
  tools?: ReactNode
  /** Whether other choices are typed and not applied yet. */
  isApart?: boolean
  /** Names the list, where the title of the page does not. */
  listTitle?: string
  /** The count, which a screen reader reads when it changes. */
  count: string
  isBusy: boolean
  children: ReactNode
}

export function ListPage(props: Props) {
  const { title, tabs, action, search, filter, tools, isApart = false, listTitle, count, isBusy, children } = props
  const heading = usePageHeading(title)
  const filters = [filter].flat()
  return (
    <>
      <div className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {action && (
          <Button className="sd-wraps" leftSection={<Icon name="plus" size={16} />} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      {tabs && <PageTabs label={title} tabs={tabs} />}
      <div className={classes.tools}>
        <SearchBox {...search} />
        <FilterMenu filters={filters} />
        {tools}
      </div>
      <FilterTags filters={filters} />
      <div className={classes.count}>
        <div role="status" className={classes.status}>
          {listTitle && <Title order={2}>{listTitle}</Title>}
          <p className="sd-small sd-soft">{count}</p>
        </div>
        {isBusy && <Loader size={16} aria-label={listWords.loading} role="img" />}
      </div>
      {/* These rows belong to the previous search: nobody may act on them by mistake. */}
      <div className={classes.rows} inert={isApart || isAhead(search)}>
        {children}
      </div>
    </>
  )
}
