import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { listWords } from './list.words.ts'

type FilterOption = { label: string; isOn: boolean; onToggle: () => void }
/** Options of one kind. A row that meets one of the chosen ones is shown. */
export type Filter = { label: string; options: readonly FilterOption[] }

export const FilterMenu = ({ filters }: { filters: readonly Filter[] }) => (
  <DropMenu
    position="bottom-start"
    closeOnItemClick={false}
    target={
      <Button variant="outline" rightSection={<Icon name="down" size={14} />}>
        {listWords.filter}
      </Button>
    }
  >
    {filters.map(({ label, options }) => (
      <Fragment key={label}>
        <Menu.Label>{label}</Menu.Label>
        {options.map(({ label: name, isOn, onToggle }) => (
          <Menu.CheckboxItem key={name} checked={isOn} onChange={onToggle}>
            {name}
          </Menu.CheckboxItem>
        ))}
      </Fragment>
    ))}
  </DropMenu>
)
