import { Anchor } from '@mantine/core'
import { Icon } from '../shared/Icon.tsx'
import { words } from './access.words.ts'

export function Back({ children = words.back, onClick }: { children?: string; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" className="way-in-back" onClick={onClick}>
      <Icon name="left" size={16} />
      {children}
    </Anchor>
  )
}
