import { words } from './player.words.ts'
import { useFrame } from './use-frame.ts'
import classes from './screen-frame.module.css'

// It is our own page, but it may open no window and not navigate this one.
const allowed = 'allow-scripts allow-same-origin'

type Props = {
  machine: string
  page: string
  link: string
  size: { width: number; height: number }
  scale: number
  /** Without it the screen is only a picture. */
  onFollow?: (link: string) => void
}

/** Shows the page of a screen, smaller by `scale`: its styles and scripts see the width of `size`. */
export function ScreenFrame({ machine, page, link, size: { width, height }, scale, onFollow }: Props) {
  const frame = useFrame(link, (next) => onFollow?.(next))
  return (
    <div className={classes.room} style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        key={page}
        sandbox={onFollow ? `${allowed} allow-forms` : allowed}
        title={words.viewOf(machine)}
        src={page}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        inert={!onFollow}
      />
    </div>
  )
}
