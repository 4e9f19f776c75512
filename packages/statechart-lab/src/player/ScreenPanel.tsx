import { Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { Machines } from './application.ts'
import { words } from './player.words.ts'
import { Switch } from './Switch.tsx'
import { useFrame } from './use-frame.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

// It is our own page, but it may open no window and not navigate this one.
const allowed = 'allow-scripts allow-same-origin allow-forms'
const heights = { phone: 740, tablet: 1024, desktop: 800 }
const widths = { phone: 375, tablet: 768, desktop: 1280 }
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
  const frame = useFrame(link, onFollow)
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
  const width = size === 'hidden' ? 0 : widths[size]
  const scale = space > 0 ? Math.min(1, space / width) : 1
  const height = size === 'hidden' ? 0 : heights[size]
  return (
    <section ref={room} className={classes.screen} data-size={size} aria-labelledby="lab-screen">
      <div className={classes.panelHead}>
        <Title order={2} id="lab-screen">
          {words.view}
        </Title>
        <Switch label={words.widths} choices={choices} value={size} onChoose={onSize} />
      </div>
      {size !== 'hidden' && (
        <div className={classes.room} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            key={page}
            sandbox={allowed}
            title={words.viewOf(id)}
            src={page}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      )}
    </section>
  )
}
