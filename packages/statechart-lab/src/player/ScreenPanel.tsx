import { Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { Machines } from './application.ts'
import { words } from './player.words.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { Switch } from './Switch.tsx'
import looks from '../lab.module.css'
import classes from './player.module.css'

const sizes = {
  phone: { width: 375, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}
const choices = { hidden: words.hidden, phone: '375', tablet: '768', desktop: '1280' }

export type Size = keyof typeof choices
type Props = {
  machines: Machines
  id: string
  link: string
  size: Size
  onSize: (size: Size) => void
  onFollow: (link: string) => void
}

/** Shows the machine's screen in a frame with its own width, which styles and scripts inside see. */
export function ScreenPanel({ machines, id, link, size, onSize, onFollow }: Props) {
  const { ref: room, width: space } = useElementSize()
  const page = machines.frameOf(id)
  if (page === null)
    return (
      <section className={classes.screen} data-size="hidden" aria-labelledby="lab-screen">
        <Title order={2} id="lab-screen">
          {words.noView}
        </Title>
        <p className={looks.soft}>{words.unseen}</p>
      </section>
    )
  const shown = size === 'hidden' ? null : sizes[size]
  return (
    <section ref={room} className={classes.screen} data-size={size} aria-labelledby="lab-screen">
      <div className={classes.panelHead}>
        <Title order={2} id="lab-screen">
          {words.view}
        </Title>
        <Switch label={words.widths} choices={choices} value={size} onChoose={onSize} />
      </div>
      {shown && (
        <ScreenFrame
          machine={id}
          page={page}
          link={link}
          size={shown}
          scale={space > 0 ? Math.min(1, space / shown.width) : 1}
          onFollow={onFollow}
        />
      )}
    </section>
  )
}
