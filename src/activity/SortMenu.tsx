import { Button, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActivityActor } from '../../machines/activity/activity.machine.ts'
import { type Sort, sortsOf } from '../../machines/activity/activity.rules.ts'
import { Icon } from '../shared/Icon.tsx'
import { words } from './activity.words.ts'

export function SortMenu({ actor }: { actor: ActivityActor }) {
  const { sort, kind } = useSelector(actor, ({ context }) => context)
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="outline" rightSection={<Icon name="down" size={14} />}>
          {words.sort(sort, kind)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort} onChange={(chosen) => actor.send({ type: 'sort.choose', sort: chosen as Sort })}>
          {sortsOf(kind).map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {words.sorts[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
