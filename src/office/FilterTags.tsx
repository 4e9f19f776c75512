import { UnstyledButton } from '@mantine/core'
import { Icon } from '../shared/Icon.tsx'
import { useKeptFocus } from '../shared/list/use-kept-focus.ts'
import type { Filter } from './FilterMenu.tsx'
import classes from './FilterTags.module.css'
import { listWords } from './list.words.ts'

/** Shows each active filter as a tag with a button that removes it. */
export function FilterTags({ filters }: { filters: readonly Filter[] }) {
  const keptFocus = useKeptFocus()
  const on = filters.flatMap(({ label, options }) =>
    options.filter(({ isOn }) => isOn).map((option) => ({ ...option, name: `${label}: ${option.label}` })),
  )
  return (
    <div {...keptFocus} className={classes.tags}>
      {on.length > 0 && (
        <ul aria-label={listWords.filters}>
          {on.map(({ name, onToggle }) => (
            <li key={name}>
              <UnstyledButton className={classes.tag} aria-label={listWords.remove(name)} onClick={onToggle}>
                {name}
                <Icon name="close" size={14} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
