import { useNavigate } from 'react-router'
import { findMachine, type FindSource } from '../../machines/searches/find.machine.ts'
import { FindDialog } from '../searches/FindDialog.tsx'
import type { Screen } from '../searches/found-groups.ts'
import { screens as addresses } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import type { MenuPlace } from './menu.rules.ts'
import { useAudience } from '../shared/use-audience.ts'

/** `typed`: what was typed before the script had loaded. */
type Props = { places: readonly MenuPlace[]; typed: string; onClose: () => void }

export function FindEverything({ places, typed, onClose }: Props) {
  const userId = useUserId()
  const audience = useAudience()
  const navigate = useNavigate()
  const screens = listScreens(places)
  const sourceIfShown = (source: FindSource, path: string): FindSource[] =>
    screens.some((screen) => screen.path === path) ? [source] : []
  const sources =
    audience === 'staff'
      ? [...sourceIfShown('members', officeScreens.members), ...sourceIfShown('forms', officeScreens.forms)]
      : ([
          'accounts',
          ...sourceIfShown('payees', addresses.payments),
          ...sourceIfShown('contacts', addresses.sendMoney),
        ] as const)
  const choose = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Flow machine={findMachine} input={{ userId, sources }}>
      {(actor) => <FindDialog actor={actor} screens={screens} typed={typed} onChoose={choose} onClose={onClose} />}
    </Flow>
  )
}

/** Returns each screen once, under the name of its first menu entry. */
function listScreens(places: readonly MenuPlace[]): Screen[] {
  const all = places.flatMap(({ under, ...place }) => [
    { ...place, detail: '' },
    ...under.map((below) => ({ ...below, detail: place.name })),
  ])
  const inside = all.filter(({ isExternal }) => !isExternal)
  return inside
    .filter(({ path }, index) => inside.findIndex((other) => other.path === path) === index)
    .map(({ name, detail, path }) => ({ name, detail, path }))
}
