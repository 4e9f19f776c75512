import { isMantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core'
import { words } from './theme.words.ts'
import classes from './SchemeChoice.module.css'

export function SchemeChoice() {
  // Otherwise Mantine stops transitions with a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <NativeSelect
      className={classes.choice}
      label={words.scheme}
      data={[
        { value: 'auto', label: words.system },
        { value: 'light', label: words.light },
        { value: 'dark', label: words.dark },
      ]}
      value={colorScheme}
      onChange={({ currentTarget: { value } }) => isMantineColorScheme(value) && setColorScheme(value)}
    />
  )
}
