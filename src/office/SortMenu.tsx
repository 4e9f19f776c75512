import { Button, Menu } from '@mantine/core'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'

type Props<Sort> = {
  label: string
  sort: Sort
  options: readonly { sort: Sort; label: string }[]
  onSort: (sort: Sort) => void
}

export const SortMenu = <Sort extends string>({ label, sort, options, onSort }: Props<Sort>) => (
  <DropMenu
    position="bottom-start"
    target={
      <Button className="sd-wraps" variant="outline" rightSection={<Icon name="down" size={14} />}>
        {label}
      </Button>
    }
  >
    <Menu.RadioGroup value={sort} onChange={(chosen) => onSort(chosen as Sort)}>
      {options.map((option) => (
        <Menu.RadioItem key={option.sort} value={option.sort} closeMenuOnClick>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  </DropMenu>
)
