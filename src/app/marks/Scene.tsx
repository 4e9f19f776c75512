import type { ReactNode } from 'react'
import classes from '../BrandScene.module.css'

/**
 * Draws a banner in two crops that share their parts. CSS shows the crop that fits, so it is right before any script
 * has run.
 */
export function Scene({ parts, tall, wide }: { parts: ReactNode; tall: ReactNode; wide: ReactNode }) {
  return (
    <div className={classes.scene} aria-hidden="true">
      <svg fill="none">
        <defs>{parts}</defs>
        <svg className={classes.tall} viewBox="0 0 640 760" preserveAspectRatio="xMidYMax slice">
          {tall}
        </svg>
        <svg className={classes.wide} viewBox="0 0 480 170" preserveAspectRatio="xMaxYMid slice">
          {wide}
        </svg>
      </svg>
    </div>
  )
}
