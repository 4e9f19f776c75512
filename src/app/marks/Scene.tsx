import type { ReactNode } from 'react'

/** A banner in two crops that share their parts. theme.css shows the one that fits, so it is right before any script has run. */
export function Scene({ parts, tall, wide }: { parts: ReactNode; tall: ReactNode; wide: ReactNode }) {
  return (
    <div className="sd-scene" aria-hidden="true">
      <svg fill="none">
        <defs>{parts}</defs>
        <svg className="sd-tall" viewBox="0 0 640 760" preserveAspectRatio="xMidYMax slice">
          {tall}
        </svg>
        <svg className="sd-wide" viewBox="0 0 480 170" preserveAspectRatio="xMaxYMid slice">
          {wide}
        </svg>
      </svg>
    </div>
  )
}
