import { useLocation, useParams } from 'react-router'
import { useApp } from '../shared/app.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { getCrumbs } from './crumbs.rules.ts'
import { shellWords } from './shell.words.ts'
import classes from './Crumbs.module.css'

/** Shows breadcrumbs, except on Home and at unknown addresses. */
export function Crumbs() {
  const { leadsTo } = useApp()
  const { pathname } = useLocation()
  const crumbs = getCrumbs(pathname, useParams())
  const last = crumbs.at(-1)
  // Below the last one there may be an id, which has no crumb: then it leads up.
  const isHere = (crumb: typeof last) => crumb?.path === pathname.replace(/\/+$/, '')
  if (!last || last.path === crumbs[0]?.path || !leadsTo(pathname)) return null
  return (
    <nav className={classes.crumbs} aria-label={shellWords.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.name + crumb.path} aria-current={isHere(crumb) ? 'page' : undefined}>
            {isHere(crumb) ? crumb.name : <ScreenLink to={crumb.path}>{crumb.name}</ScreenLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
