import { Input, isMantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../../shared/Icon.tsx'
import { words } from './theme.words.ts'
import classes from '../SignInLayout.module.css'

export function SchemeChoice() {
  // Otherwise Mantine stops transitions with a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Input.Wrapper className={classes.scheme} label={words.scheme}>
      {/* Not Mantine's NativeSelect, which brings more than this page needs. */}
      <Input
        component="select"
        pointer
        rightSection={<Icon name="down" size={16} />}
        value={colorScheme}
        onChange={({ currentTarget: { value } }) => isMantineColorScheme(value) && setColorScheme(value)}
      >
        <option value="auto">{words.system}</option>
        <option value="light">{words.light}</option>
        <option value="dark">{words.dark}</option>
      </Input>
    </Input.Wrapper>
  )
}
