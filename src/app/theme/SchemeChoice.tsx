import { Input, isMantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../../shared/Icon.tsx'
import { themeWords } from './theme.words.ts'
import classes from '../SignInLayout.module.css'

export function SchemeChoice() {
  // Otherwise Mantine stops transitions with a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Input.Wrapper className={classes.scheme} label={themeWords.scheme}>
      {/* Not Mantine's NativeSelect, which brings more than this page needs. */}
      <Input
        component="select"
        pointer
        rightSection={<Icon name="down" size={16} />}
        value={colorScheme}
        onChange={({ currentTarget: { value } }) => isMantineColorScheme(value) && setColorScheme(value)}
      >
        <option value="auto">{themeWords.system}</option>
        <option value="light">{themeWords.light}</option>
        <option value="dark">{themeWords.dark}</option>
      </Input>
    </Input.Wrapper>
  )
}
